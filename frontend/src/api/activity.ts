/** Counts what is under way, so that a test (or a user) can wait until the page is at rest. */
export class Activity {
  private running = 0;
  private waiters: (() => void)[] = [];

  get busy(): boolean {
    return this.running > 0;
  }

  async during<T>(work: Promise<T>): Promise<T> {
    this.running += 1;
    try {
      return await work;
    } finally {
      this.running -= 1;
      if (this.running === 0) {
        this.waiters.splice(0).forEach((wake) => wake());
      }
    }
  }

  atRest(): Promise<void> {
    return this.busy ? new Promise((wake) => this.waiters.push(wake)) : Promise.resolve();
  }
}
