// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from "vitest";
import { Gestures, wheelPan, wheelZoom, type WheelLike } from "./gestures";

function wheelOf(part: Partial<WheelLike>): WheelLike {
  return { deltaX: 0, deltaY: 0, deltaMode: 0, shiftKey: false, ctrlKey: false, ...part };
}

describe("wheel", () => {
  test("moves in proportion to its delta", () => {
    expect(wheelPan(wheelOf({ deltaY: 120 }), 600)).toEqual({ dx: 0, dy: -120 });
    expect(wheelPan(wheelOf({ deltaY: 3, deltaX: -2 }), 600)).toEqual({ dx: 2, dy: -3 });
  });

  test("counts lines and pages where the browser does", () => {
    expect(wheelPan(wheelOf({ deltaY: 3, deltaMode: 1 }), 600)).toEqual({ dx: 0, dy: -54 });
    expect(wheelPan(wheelOf({ deltaY: -1, deltaMode: 2 }), 600)).toEqual({ dx: 0, dy: 600 });
  });

  test("goes sideways with Shift, whoever turns it", () => {
    expect(wheelPan(wheelOf({ deltaY: 50, shiftKey: true }), 600)).toEqual({ dx: -50, dy: 0 });
    expect(wheelPan(wheelOf({ deltaX: 50, shiftKey: true }), 600)).toEqual({ dx: -50, dy: 0 });
  });

  test("zooms in upwards and out downwards, a notch not too far", () => {
    expect(wheelZoom(wheelOf({ deltaY: -10 }), 600)).toBeCloseTo(Math.exp(0.1));
    expect(wheelZoom(wheelOf({ deltaY: 10 }), 600)).toBeCloseTo(Math.exp(-0.1));
    expect(wheelZoom(wheelOf({ deltaY: 1000 }), 600)).toBeCloseTo(Math.exp(-0.3));
  });
});

describe("pointer", () => {
  const element = document.createElement("div");
  element.setPointerCapture = vi.fn();
  const target = {
    click: vi.fn(),
    doubleClick: vi.fn(),
    pan: vi.fn(),
    zoom: vi.fn(),
    drag: vi.fn(),
  };
  new Gestures(element, target);

  function send(
    type: string,
    x: number,
    y: number,
    part: MouseEventInit & { id?: number } = {},
  ): Event {
    const event = new MouseEvent(type, { clientX: x, clientY: y, cancelable: true, ...part });
    Object.defineProperty(event, "pointerId", { value: part.id ?? 1 });
    element.dispatchEvent(event);
    return event;
  }

  beforeEach(() => {
    vi.clearAllMocks();
  });

  test("a press that hardly moves is a click and takes no focus away", () => {
    expect(send("pointerdown", 10, 10).defaultPrevented).toBe(false);
    send("pointermove", 12, 11);
    send("pointerup", 12, 11, { altKey: true });
    expect(target.click.mock.calls).toEqual([[{ x: 12, y: 11 }, true]]);
    expect(target.pan).not.toHaveBeenCalled();
  });

  test("a press that moves is a drag and no click", () => {
    send("pointerdown", 10, 10);
    send("pointermove", 30, 40);
    send("pointermove", 35, 40);
    send("pointerup", 35, 40);
    expect(target.pan.mock.calls).toEqual([
      [20, 30],
      [5, 0],
    ]);
    expect(target.drag.mock.calls).toEqual([[true], [false]]);
    expect(target.click).not.toHaveBeenCalled();
  });

  test("the middle button drags, the right one does nothing", () => {
    send("pointerdown", 0, 0, { button: 1 });
    send("pointermove", 0, 50);
    send("pointerup", 0, 50, { button: 1 });
    expect(target.pan).toHaveBeenCalledTimes(1);
    send("pointerdown", 0, 0, { button: 2 });
    send("pointermove", 0, 50);
    send("pointerup", 0, 50, { button: 2 });
    expect(target.pan).toHaveBeenCalledTimes(1);
    expect(target.click).not.toHaveBeenCalled();
  });

  test("two fingers zoom about their middle and move with it", () => {
    send("pointerdown", 100, 100, { id: 1 });
    send("pointerdown", 200, 100, { id: 2 });
    send("pointermove", 300, 100, { id: 2 });
    expect(target.zoom.mock.calls).toEqual([[2, { x: 200, y: 100 }]]);
    expect(target.pan.mock.calls).toEqual([[50, 0]]);
    send("pointerup", 300, 100, { id: 2 });
    send("pointerup", 100, 100, { id: 1 });
    expect(target.click).not.toHaveBeenCalled();
  });

  test("a drag that the system takes over ends", () => {
    send("pointerdown", 0, 0);
    send("pointermove", 0, 50);
    send("pointercancel", 0, 50);
    send("pointermove", 0, 90);
    expect(target.pan).toHaveBeenCalledTimes(1);
    expect(target.drag).toHaveBeenLastCalledWith(false);
  });
});
