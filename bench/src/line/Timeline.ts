interface Due {
  time: number;
  run: () => void;
}

/** Runs due tasks in the order of their time, with one timer. */
export class Timeline {
  private readonly queue: Due[] = [];
  private timer: NodeJS.Timeout | undefined;

  /** @param time in milliseconds of `performance.now()`. */
  at(time: number, run: () => void): void {
    const index = this.queue.findLastIndex((due) => due.time <= time) + 1;
    this.queue.splice(index, 0, { time, run });
    if (index === 0) this.arm();
  }

  private arm(): void {
    clearTimeout(this.timer);
    const [first] = this.queue;
    if (first) this.timer = setTimeout(() => this.runDue(), Math.max(0, first.time - performance.now()));
  }

  private runDue(): void {
    // Timers fire up to half a millisecond early.
    const until = performance.now() + 0.5;
    for (let first = this.queue[0]; first && first.time <= until; first = this.queue[0]) {
      this.queue.shift();
      first.run();
    }
    this.arm();
  }
}
