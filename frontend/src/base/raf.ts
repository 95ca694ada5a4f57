/**
 * One requestAnimationFrame for everybody: tasks asked for between two frames run once, in the order
 * in which they were first asked for. A task asked for while a frame runs belongs to the next one.
 */
export type FrameTask = (now: number) => void;

export class FrameScheduler {
  private tasks = new Set<FrameTask>();
  private requested = false;

  constructor(private readonly request: (callback: FrameTask) => unknown) {}

  schedule(task: FrameTask): void {
    this.tasks.add(task);
    if (!this.requested) {
      this.requested = true;
      this.request((now) => this.run(now));
    }
  }

  cancel(task: FrameTask): void {
    this.tasks.delete(task);
  }

  private run(now: number): void {
    const tasks = [...this.tasks];
    this.tasks.clear();
    this.requested = false;
    const failures: unknown[] = [];
    for (const task of tasks) {
      // A broken task must not take the others' frame away.
      try {
        task(now);
      } catch (failure) {
        failures.push(failure);
      }
    }
    if (failures.length > 0) {
      throw failures[0];
    }
  }
}

export const frames = new FrameScheduler((callback) => requestAnimationFrame(callback));
