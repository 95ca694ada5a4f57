import { describe, expect, test, vi } from "vitest";
import { Disposables } from "./disposable";
import { FrameScheduler, type FrameTask } from "./raf";
import { screenPoint, Transform, worldPoint } from "./transform";

describe("Disposables", () => {
  test("ends the youngest first and only once", () => {
    const order: string[] = [];
    const disposables = new Disposables();
    disposables.defer(() => order.push("first"));
    disposables.add({ dispose: () => order.push("second") });
    disposables.dispose();
    disposables.dispose();
    expect(order).toEqual(["second", "first"]);
  });

  test("takes its listeners away", () => {
    const target = new EventTarget();
    const handler = vi.fn();
    const disposables = new Disposables();
    disposables.listen(target, "ping", handler);
    target.dispatchEvent(new Event("ping"));
    disposables.dispose();
    target.dispatchEvent(new Event("ping"));
    expect(handler).toHaveBeenCalledTimes(1);
  });
});

describe("FrameScheduler", () => {
  function manual(): { scheduler: FrameScheduler; frame: () => void; requests: FrameTask[] } {
    const requests: FrameTask[] = [];
    const scheduler = new FrameScheduler((callback) => requests.push(callback));
    return { scheduler, requests, frame: () => requests.shift()?.(0) };
  }

  test("runs a task once per frame however often it is asked for", () => {
    const { scheduler, frame, requests } = manual();
    const task = vi.fn();
    scheduler.schedule(task);
    scheduler.schedule(task);
    expect(requests).toHaveLength(1);
    frame();
    expect(task).toHaveBeenCalledTimes(1);
    expect(requests).toHaveLength(0);
  });

  test("leaves what is asked for during a frame to the next one", () => {
    const { scheduler, frame } = manual();
    const task = vi.fn(() => {
      if (task.mock.calls.length < 2) {
        scheduler.schedule(task);
      }
    });
    scheduler.schedule(task);
    frame();
    expect(task).toHaveBeenCalledTimes(1);
    frame();
    expect(task).toHaveBeenCalledTimes(2);
  });

  test("does not run what was cancelled", () => {
    const { scheduler, frame } = manual();
    const task = vi.fn();
    scheduler.schedule(task);
    scheduler.cancel(task);
    frame();
    expect(task).not.toHaveBeenCalled();
  });

  test("a failing task takes no other task's frame and is still reported", () => {
    const { scheduler, frame } = manual();
    const healthy = vi.fn();
    scheduler.schedule(() => {
      throw new Error("broken");
    });
    scheduler.schedule(healthy);
    expect(frame).toThrow("broken");
    expect(healthy).toHaveBeenCalledTimes(1);
  });
});

describe("Transform", () => {
  test("maps world to screen and back", () => {
    const transform = new Transform(2, 10, -20);
    expect(transform.toScreen(worldPoint(3, 4))).toEqual({ x: 16, y: -12 });
    expect(transform.toWorld(screenPoint(16, -12))).toEqual({ x: 3, y: 4 });
  });

  test("zooming keeps the world point under the screen point", () => {
    const about = screenPoint(120, 80);
    const before = new Transform(0.5, 7, 9);
    const after = before.zoomedTo(3, about);
    expect(after.k).toBe(3);
    expect(after.toWorld(about).x).toBeCloseTo(before.toWorld(about).x, 9);
    expect(after.toWorld(about).y).toBeCloseTo(before.toWorld(about).y, 9);
  });
});
