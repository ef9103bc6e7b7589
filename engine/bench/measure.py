"""Runs a command and writes the resource usage of its whole process tree to the file named first, as one JSON line.

CPU time is exact: the kernel accounts for every descendant. Orphans count too (a bundler's helper process that
outlives its parent), because this process adopts them and waits for them. Peak memory is the largest sum of resident
sizes in samples 20 ms apart; pages shared between processes count once per process. `others` is the share of the
machine's cores that other work used in the meantime: it hardly affects CPU time, but it does affect wall time.
"""

import ctypes
import json
import os
import resource
import subprocess
import sys
import threading
import time

PR_SET_CHILD_SUBREAPER = 36
PAGE = os.sysconf("SC_PAGE_SIZE")
INTERVAL = 0.02
# Seconds for orphans to end on their own. For those still running, their usage until then counts.
ORPHAN_LIMIT = 5


def descendants():
    """Process ids of the tree below this process, without itself."""
    children = {}
    for name in os.listdir("/proc"):
        if not name.isdigit():
            continue
        try:
            with open(f"/proc/{name}/stat", "rb") as file:
                # The command's name may contain spaces and parentheses: fields start after the last one.
                parent = int(file.read().rpartition(b")")[2].split()[1])
        except OSError:
            continue
        children.setdefault(parent, []).append(int(name))
    found = []
    queue = [os.getpid()]
    while queue:
        below = children.get(queue.pop(), [])
        found += below
        queue += below
    return found


def resident(pid):
    try:
        with open(f"/proc/{pid}/statm", "rb") as file:
            return int(file.read().split()[1]) * PAGE
    except OSError:
        return 0


def sample(peak, stop):
    tree = []
    ticks = 0
    while not stop.wait(INTERVAL):
        # Walking all of /proc is expensive, so look for new processes every fifth time.
        if ticks % 5 == 0:
            tree = descendants()
        ticks += 1
        peak[0] = max(peak[0], sum(map(resident, tree)))


def busy_seconds():
    """CPU seconds of all cores together since the machine started."""
    with open("/proc/stat") as file:
        user, nice, system, _idle, _iowait, irq, softirq = map(int, file.readline().split()[1:8])
    return (user + nice + system + irq + softirq) / os.sysconf("SC_CLK_TCK")


def running_seconds():
    """CPU seconds of descendants that are still running, and of their ended children."""
    total = 0
    for pid in descendants():
        try:
            with open(f"/proc/{pid}/stat", "rb") as file:
                total += sum(map(int, file.read().rpartition(b")")[2].split()[11:15]))
        except OSError:
            continue
    return total / os.sysconf("SC_CLK_TCK")


def wait_for_orphans():
    end = time.monotonic() + ORPHAN_LIMIT
    while time.monotonic() < end:
        try:
            if os.waitpid(-1, os.WNOHANG)[0] == 0:
                time.sleep(0.005)
        except ChildProcessError:
            return


def main():
    report, command = sys.argv[1], sys.argv[2:]
    ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)
    peak, stop = [0], threading.Event()
    sampler = threading.Thread(target=sample, args=(peak, stop), daemon=True)
    start, busy = time.monotonic(), busy_seconds()
    process = subprocess.Popen(command)
    sampler.start()
    code = process.wait()
    wall = time.monotonic() - start
    stop.set()
    sampler.join()
    wait_for_orphans()
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    sampling = resource.getrusage(resource.RUSAGE_SELF)
    running = running_seconds()
    own = running + sum(times.ru_utime + times.ru_stime for times in (used, sampling))
    available = (time.monotonic() - start) * os.cpu_count()
    with open(report, "w") as file:
        json.dump(
            {
                "code": code,
                "wall": wall,
                "user": used.ru_utime + running,
                "system": used.ru_stime,
                "others": max(0, busy_seconds() - busy - own) / available,
                # A process shorter than a sample still has a high-water mark.
                "peak": max(peak[0], used.ru_maxrss * 1024),
            },
            file,
        )


main()
