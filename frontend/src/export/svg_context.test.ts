import { expect, test } from "vitest";
import { SvgContext } from "./svg_context";

function context(): SvgContext {
  return new SvgContext((text) => text.length, "c");
}

test("rectangles and scales", () => {
  const svg = context();
  svg.setTransform(2, 0, 0, 2, 0, 0);
  svg.fillStyle = "#ff0000";
  svg.globalAlpha = 0.3;
  svg.fillRect(1, 2, 3.3333, 4);
  expect(svg.markup).toBe(
    '<rect x="2" y="4" width="6.67" height="8" fill="#ff0000" fill-opacity="0.3"/>',
  );
});

test("other transforms than scales are refused", () => {
  expect(() => context().setTransform(1, 0, 0, 1, 5, 0)).toThrow("only scales");
});

test("a path keeps the scale in which it was drawn", () => {
  const svg = context();
  svg.setTransform(2, 0, 0, 2, 0, 0);
  svg.beginPath();
  svg.lineTo(1, 1);
  svg.lineTo(2, 1);
  svg.lineWidth = 1.5;
  svg.lineCap = "round";
  svg.setLineDash([4, 2]);
  svg.strokeStyle = "#00ff00";
  svg.stroke();
  expect(svg.markup).toBe(
    '<path d="M2 2L4 2" fill="none" stroke="#00ff00" stroke-width="3" stroke-linecap="round" stroke-dasharray="8 4"/>',
  );
});

test("corners are never rounder than the box allows", () => {
  const svg = context();
  svg.beginPath();
  svg.roundRect(0, 0, 10, 4, 100);
  svg.fill();
  const pill = "M2 0L8 0A2 2 0 0 1 10 2L10 2A2 2 0 0 1 8 4L2 4A2 2 0 0 1 0 2L0 2A2 2 0 0 1 2 0Z";
  expect(svg.markup).toBe(`<path d="${pill}" fill="#000000"/>`);
});

test("single corners", () => {
  const svg = context();
  svg.beginPath();
  svg.roundRect(0, 0, 10, 4, [1, 1, 0, 0]);
  svg.fill();
  expect(svg.markup).toContain("M1 0L9 0A1 1 0 0 1 10 1L10 4L0 4L0 1A1 1 0 0 1 1 0Z");
});

test("a whole circle is two arcs", () => {
  const svg = context();
  svg.beginPath();
  svg.arc(5, 5, 3, 0, 2 * Math.PI);
  svg.stroke();
  expect(svg.markup).toContain('d="M8 5A3 3 0 0 1 2 5A3 3 0 0 1 8 5"');
});

test("texts are escaped and as wide as on the screen", () => {
  const svg = context();
  svg.setTransform(2, 0, 0, 2, 0, 0);
  svg.font = '600 11px "A & B"';
  svg.textBaseline = "middle";
  svg.textAlign = "center";
  svg.fillText('<b>&"\u0000\ud800', 1, 2);
  expect(svg.markup).toBe(
    '<text x="2" y="4" font-size="22" font-weight="600" text-anchor="middle" dominant-baseline="central"' +
      ' textLength="14" lengthAdjust="spacingAndGlyphs" fill="#000000">&lt;b&gt;&amp;&quot;\ufffd\ufffd</text>',
  );
});

test("a clip holds until it is given back", () => {
  const svg = context();
  svg.save();
  svg.beginPath();
  svg.roundRect(0, 0, 2, 2, 0);
  svg.clip();
  svg.globalAlpha *= 0.5;
  svg.fillRect(0, 0, 1, 1);
  svg.restore();
  svg.fillRect(0, 0, 1, 1);
  const [clip, inside, outside] = svg.markup.split("\n");
  expect(clip).toBe('<clipPath id="c1"><path d="M0 0L2 0L2 2L0 2L0 0Z"/></clipPath>');
  expect(inside).toContain('fill-opacity="0.5" clip-path="url(#c1)"');
  expect(outside).toBe('<rect x="0" y="0" width="1" height="1" fill="#000000"/>');
});
