"""Time from the start of a process to a game that is ready, from a wheel and from a checkout.

    python benchmarks/startup.py [--runs 20] [--wheel FILE]

Builds the wheel of this checkout, installs it in a fresh environment and starts that Python
again and again, each time in a new process with bytecode already written, as for a user. Then
the same with the modules of the checkout, which has no prepared packs: first without a cache,
then with what an earlier start kept.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import venv
from importlib.util import find_spec
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter

CHECKOUT = Path(__file__).resolve().parent.parent
HERE = f"import sys; sys.path.insert(0, {str(CHECKOUT)!r}); "
OFF = "import os; os.environ['LOTR_TRICK_NO_CACHE'] = '1'; "
READY = "import lotr_trick as lt; lt.new_game(lt.load().chapter(1), players=4)"
MOST = 20


def run(*command: str, folder: Path, trace: bool = False) -> str:
    """Run a command outside the checkout and give what it said on standard error."""
    rest = {"PYTHONPATH", "PYTHONDONTWRITEBYTECODE"}
    environment = {name: value for name, value in os.environ.items() if name not in rest}
    # What is kept between starts is kept here, whatever the system.
    environment |= dict.fromkeys(("XDG_CACHE_HOME", "LOCALAPPDATA", "HOME"), str(folder))
    done = subprocess.run(
        command, cwd=folder, env=environment, check=False, capture_output=True, text=True
    )
    if done.returncode:
        sys.exit(f"{' '.join(command)}\n{done.stdout}{done.stderr}")
    return done.stderr if trace else ""


def build_wheel(folder: Path) -> Path:
    """Build the wheel of the checkout; without a download where the builder is installed."""
    here = all(find_spec(name) for name in ("hatchling", "attrs", "lark"))
    isolation = ["--no-build-isolation"] if here else []
    pip = [sys.executable, "-m", "pip", "wheel", "-q", "--no-deps", *isolation]
    run(*pip, "-w", str(folder), str(CHECKOUT), folder=folder)
    return next(folder.glob("*.whl"))


def timed(python: str, code: str, runs: int, folder: Path) -> list[float]:
    """Return the milliseconds of each of some processes that run `code`, after one to warm up."""
    run(python, "-c", code, folder=folder)
    spent = []
    for _ in range(runs):
        start = perf_counter()
        run(python, "-c", code, folder=folder)
        spent.append((perf_counter() - start) * 1000)
    return spent


def breakdown(python: str, folder: Path) -> list[str]:
    """Return the dearest imports, each with what it took itself and with all it imports."""
    said = run(python, "-X", "importtime", "-c", READY, folder=folder, trace=True)
    rows = []
    for row in said.splitlines():
        own, _, rest = row.removeprefix("import time:").partition("|")
        whole, _, name = rest.partition("|")
        if own.strip().isdigit():
            rows.append((int(whole), int(own), name.rstrip()))
    rows.sort(reverse=True)
    return [f"{whole / 1000:8.1f} {own / 1000:8.1f}  {name}" for whole, own, name in rows[:MOST]]


def main() -> None:
    """Build, install, measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--runs", type=int, default=20, help="processes to start (20)")
    parser.add_argument("--wheel", type=Path, help="an existing wheel, instead of a new one")
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        wheel = chosen.wheel.resolve() if chosen.wheel else build_wheel(folder)
        venv.create(folder / "env", with_pip=True)
        python = str(folder / "env" / "bin" / "python")
        run(python, "-m", "pip", "install", "-q", str(wheel), folder=folder)
        print(f"{wheel.name}, Python {sys.version.split()[0]}, load {os.getloadavg()[0]:.1f}")
        print(f"{chosen.runs} processes each after one to warm up, ms")
        steps = {
            "python alone": "pass",
            "import lotr_trick": "import lotr_trick",
            "new_game ready": READY,
            "checkout, no cache": HERE + OFF + READY,
            "checkout, cached": HERE + READY,
        }
        for what, code in steps.items():
            runs = 3 if OFF in code else chosen.runs
            spent = timed(python, code, runs, folder)
            low, _, high = quantiles(spent, n=4)
            print(f"{what:18} median {median(spent):6.1f}  (quartiles {low:.1f} to {high:.1f})")
        print("imports, ms with what they import and alone:")
        print("\n".join(breakdown(python, folder)))


if __name__ == "__main__":
    main()
