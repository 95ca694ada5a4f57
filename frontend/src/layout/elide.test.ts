import { describe, expect, test } from "vitest";
import { difference, elide } from "./elide";
import { printable, TextWidths } from "./text_width";

const widths = new TextWidths(() => 1);

describe("difference", () => {
  test("begins with the dotted part that differs", () => {
    expect(difference("enc.block_1.mlp", "enc.block_2.mlp")).toEqual({
      part: 4,
      start: 10,
      end: 11,
    });
  });

  test("of a longer number is the number", () => {
    expect(difference("layers.1.x", "layers.11.x")).toEqual({ part: 7, start: 8, end: 8 });
  });

  test("of labels with nothing in common is not known", () => {
    expect(difference("alpha", "beta")).toBeUndefined();
  });
});

describe("elide", () => {
  test("keeps what fits", () => {
    expect(elide("abcdef", 6, widths)).toBe("abcdef");
  });

  test("cuts the middle when nothing else is known", () => {
    expect(elide("abcdefghij", 7, widths)).toBe("abc…hij");
  });

  test("keeps a difference at the start", () => {
    const text = "a.first.common_rest_of_it";
    expect(elide(text, 13, widths, difference(text, "a.other.common_rest_of_it"))).toBe(
      "a.first…of_it",
    );
  });

  test("keeps a difference at the end", () => {
    const text = "a.common_start_alpha.0";
    expect(elide(text, 12, widths, difference(text, "a.common_start_beta.0"))).toContain("alpha.0");
  });

  test("keeps a difference in the middle", () => {
    const text = "some.long.prefix.block_7.some.long.rest.of.it";
    const cut = elide(
      text,
      16,
      widths,
      difference(text, "some.long.prefix.block_8.some.long.rest.of.it"),
    );
    expect(cut).toBe("…block_7.some.l…");
  });

  test("is never wider than its room", () => {
    const text = "some.long.prefix.block_7.some.long.rest.of.it";
    for (let room = 1; room < text.length; room++) {
      for (const other of ["some.long.prefix.block_8.x", "some.x", "z", `${text}.more`]) {
        const cut = elide(text, room, widths, difference(text, other));
        expect([...cut].length).toBeLessThanOrEqual(room);
      }
    }
  });

  test("does not cut a character in two", () => {
    expect(elide("🤖🤖🤖🤖🤖🤖", 3, widths)).toBe("🤖…🤖");
  });
});

describe("printable", () => {
  test("takes control and direction characters away", () => {
    expect(printable("a\nb\u202ec\u0000d")).toBe("a b c d");
  });

  test("keeps other scripts", () => {
    expect(printable("层.注意力 🤖")).toBe("层.注意力 🤖");
  });

  test("shortens what no box can show", () => {
    expect(printable("x".repeat(1_000_000))).toHaveLength(513);
  });
});

describe("TextWidths", () => {
  test("measures each character once", () => {
    const measured: string[] = [];
    const counting = new TextWidths((text) => {
      measured.push(text);
      return text === "é" ? 7 : 5;
    });
    expect(counting.of("abbaé")).toBe(27);
    expect(counting.of("baé")).toBe(17);
    expect(measured).toEqual(["a", "b", "é"]);
  });

  test("stops counting beyond the limit", () => {
    expect(new TextWidths(() => 10).of("x".repeat(1000), 45)).toBe(50);
  });
});
