/**
 * The pictures of the three demo programmes, drawn from formulas.
 *
 * Lengths are fractions of the picture's height (the picture is 16/9 wide), angles radians, times seconds, colours
 * 0xrrggbb. Every movement is periodic in the programme's length, so its last frame leads into its first.
 * Surfaces are flat, and gradients are static while only their edges move, which keeps the files small.
 */

export const pictureWidth = 1280;
export const pictureHeight = 720;

/** Renders the frame at a time of the programme, in seconds, into packed RGB, three bytes per pixel. */
export type Painter = (seconds: number, frame: Uint8Array) => void;

/** Two versions of one scene, dark and lit; where the light does not reach, the dark one shows. */
type Canvas = { dark: Float32Array; lit: Float32Array };
type Paint = { dark: number; lit: number };
/** Signed distance to a shape's edge, negative inside. */
type Distance = (x: number, y: number) => number;
type Box = { left: number; top: number; right: number; bottom: number };

const aspect = pictureWidth / pictureHeight;
const pixel = 1 / pictureHeight;
const turn = 2 * Math.PI;
const whole: Box = { left: 0, top: 0, right: aspect, bottom: 1 };

const ink = 0x08080c;
const cream = 0xfff1d6;
const amber = 0xffc46b;
const coral = 0xff6b5e;

const clamp = (value: number) => Math.min(1, Math.max(0, value));
const plain = (colour: number): Paint => ({ dark: colour, lit: colour });
/** 1 inside, 0 outside, a ramp of `softness` across the edge. */
const coverage = (distance: number, softness = 1.5 * pixel) => clamp(0.5 - distance / softness);

function mix(from: number, to: number, share: number): number {
  const channel = (shift: number) => {
    const start = (from >> shift) & 255;
    return Math.round(start + (((to >> shift) & 255) - start) * share) << shift;
  };
  return channel(16) | channel(8) | channel(0);
}

function blend(layer: Float32Array, at: number, colour: number, alpha: number): void {
  for (let i = 0; i < 3; i++) {
    const before = layer[at + i] ?? 0;
    layer[at + i] = before + (((colour >> (16 - 8 * i)) & 255) - before) * alpha;
  }
}

/** Calls `visit` with the centre of each pixel of the box and the index of its red byte. */
function eachPixel(box: Box, visit: (x: number, y: number, at: number) => void): void {
  const firstColumn = Math.max(0, Math.floor(box.left / pixel));
  const lastColumn = Math.min(pictureWidth, Math.ceil(box.right / pixel));
  const lastRow = Math.min(pictureHeight, Math.ceil(box.bottom / pixel));
  for (let row = Math.max(0, Math.floor(box.top / pixel)); row < lastRow; row++) {
    let at = (row * pictureWidth + firstColumn) * 3;
    for (let column = firstColumn; column < lastColumn; column++, at += 3) {
      visit((column + 0.5) * pixel, (row + 0.5) * pixel, at);
    }
  }
}

function fill(canvas: Canvas, box: Box, paint: Paint, distance: Distance): void {
  eachPixel(box, (x, y, at) => {
    const alpha = coverage(distance(x, y));
    if (alpha === 0) return;
    blend(canvas.dark, at, paint.dark, alpha);
    blend(canvas.lit, at, paint.lit, alpha);
  });
}

function disc(canvas: Canvas, x: number, y: number, radius: number, paint: Paint): void {
  const reach = radius + pixel;
  const box = { left: x - reach, top: y - reach, right: x + reach, bottom: y + reach };
  fill(canvas, box, paint, (px, py) => Math.hypot(px - x, py - y) - radius);
}

function rectangle(canvas: Canvas, box: Box, paint: Paint): void {
  fill(canvas, box, paint, (x, y) => Math.max(box.left - x, x - box.right, box.top - y, y - box.bottom));
}

/** Fills everything below a line. */
function terrain(canvas: Canvas, lineAt: (x: number) => number, paint: Paint): void {
  const lines = Float32Array.from({ length: pictureWidth }, (_, column) => lineAt((column + 0.5) * pixel));
  const box = { ...whole, top: Math.min(...lines) - pixel };
  fill(canvas, box, paint, (x, y) => (lines[Math.floor(x / pixel)] ?? 1) - y);
}

/** A scene's static ground, painted once. */
function ground(paintAt: (x: number, y: number) => Paint): Canvas {
  const canvas = emptyCanvas();
  eachPixel(whole, (x, y, at) => {
    const paint = paintAt(x, y);
    blend(canvas.dark, at, paint.dark, 1);
    blend(canvas.lit, at, paint.lit, 1);
  });
  return canvas;
}

function emptyCanvas(): Canvas {
  const size = pictureWidth * pictureHeight * 3;
  return { dark: new Float32Array(size), lit: new Float32Array(size) };
}

/** Makes a painter from a static ground, moving shapes, and the light (0 to 1) that falls on both. */
function scene(
  still: Canvas,
  draw: (canvas: Canvas, seconds: number) => void,
  light: (seconds: number) => (x: number, y: number) => number,
): Painter {
  const canvas = emptyCanvas();
  return (seconds, frame) => {
    canvas.dark.set(still.dark);
    canvas.lit.set(still.lit);
    draw(canvas, seconds);
    const lightAt = light(seconds);
    eachPixel(whole, (x, y, at) => {
      const share = lightAt(x, y);
      for (let i = at; i < at + 3; i++) {
        const dark = canvas.dark[i] ?? 0;
        frame[i] = dark + ((canvas.lit[i] ?? 0) - dark) * share + 0.5;
      }
    });
  };
}

/** Feature: a projector in the dark, its beam sweeping over a valley that is invisible without it. 64 s. */
export function paintFeature(): Painter {
  const lens = { x: 0.335, y: 0.575 };
  const still = ground((x, y) => {
    const band = Math.min(5, Math.floor(Math.hypot(x - lens.x, y - lens.y) / 0.28));
    return { dark: ink, lit: mix(mix(amber, coral, band / 5), ink, band * 0.07) };
  });

  const draw = (canvas: Canvas, seconds: number) => {
    const wave = (phase: number) => Math.sin(turn * (seconds / 64 + phase));
    disc(canvas, 1.3, 0.33, 0.19, { dark: ink, lit: cream });
    disc(canvas, 0.82 + 0.05 * wave(0.4), 0.24 + 0.03 * wave(0.1), 0.075, { dark: ink, lit: 0xd9445f });
    disc(canvas, 1.0 + 0.04 * wave(0.7), 0.5 + 0.03 * wave(0.2), 0.045, { dark: ink, lit: 0xffe3b0 });
    terrain(canvas, hills(0.69, 0.05), { dark: ink, lit: 0xc8433f });
    terrain(canvas, hills(0.76, 0.04), { dark: ink, lit: 0x6e2430 });
    rectangle(canvas, { ...whole, top: 0.75 }, plain(0x16161f));
    projector(canvas, seconds);
  };

  const light = (seconds: number) => {
    const angle = -0.17 + 0.2 * Math.sin((turn * seconds) / 64);
    const lower = edge(angle + 0.19, 1);
    const upper = edge(angle - 0.19, -1);
    return (x: number, y: number) => (x < lens.x ? 0 : coverage(Math.max(lower(x, y), upper(x, y)), 0.01));
  };
  /** Distance outside a line through the lens; `side` is 1 where outside is below it, -1 above. */
  const edge = (angle: number, side: number) => {
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    return (x: number, y: number) => side * ((y - lens.y) * cos - (x - lens.x) * sin);
  };
  const hills = (base: number, height: number) => (x: number) => {
    const at = turn * (x / aspect);
    return base + height * (Math.sin(at * 2 + base * 40) + 0.45 * Math.sin(at * 5 + base * 90));
  };
  return scene(still, draw, light);
}

function projector(canvas: Canvas, seconds: number): void {
  const body = plain(0x343443);
  rectangle(canvas, { left: 0.13, top: 0.53, right: 0.285, bottom: 0.64 }, body);
  rectangle(canvas, { left: 0.285, top: 0.555, right: 0.325, bottom: 0.595 }, body);
  rectangle(canvas, { left: 0.195, top: 0.64, right: 0.215, bottom: 0.75 }, body);
  rectangle(canvas, { left: 0.322, top: 0.55, right: 0.335, bottom: 0.6 }, plain(amber));
  reel(canvas, 0.145, 0.47, 0.062, seconds / 12);
  reel(canvas, 0.265, 0.46, 0.072, seconds / 16);
}

/** A film reel with three holes, rotated by `turns`; a third of a turn looks the same as none. */
function reel(canvas: Canvas, x: number, y: number, radius: number, turns: number): void {
  disc(canvas, x, y, radius, plain(0x343443));
  for (let hole = 0; hole < 3; hole++) {
    const angle = turn * (hole / 3 + turns);
    disc(canvas, x + Math.cos(angle) * radius * 0.58, y + Math.sin(angle) * radius * 0.58, radius * 0.25, plain(ink));
  }
  disc(canvas, x, y, radius * 0.12, plain(coral));
}

/** Episode: a moon over a night sea, slowly eclipsed. 64 s. */
export function paintEpisode(): Painter {
  const moon = { x: 0.92, y: 0.36 };
  const still = ground(() => plain(ink));
  disc(still, moon.x, moon.y, 0.31, plain(0x261b4e));

  const draw = (canvas: Canvas, seconds: number) => {
    const swell = Math.sin((turn * seconds) / 64);
    disc(canvas, moon.x, moon.y, 0.2, { dark: 0x120d22, lit: 0xe9dcff });
    disc(canvas, moon.x - 0.06, moon.y - 0.05, 0.045, { dark: 0x120d22, lit: 0xb58cff });
    disc(canvas, moon.x + 0.07, moon.y + 0.05, 0.03, { dark: 0x120d22, lit: 0xb58cff });
    orbiter(canvas, 0.255, seconds / 64 + 0.1, 0.02, 0xff7ac6);
    orbiter(canvas, 0.37, seconds / 64 + 0.55, 0.034, 0x7c8bff);
    orbiter(canvas, 0.46, seconds / 64 + 0.85, 0.016, 0xffd6ef);
    terrain(canvas, (x) => 0.71 + 0.012 * Math.sin(turn * 0.55 * x), plain(0x6a4fd0));
    terrain(canvas, (x) => 0.79 + 0.02 * Math.sin(turn * 0.7 * x + swell), plain(0xff7ac6));
    rectangle(canvas, { ...whole, top: 0.85 }, plain(0x1b1026));
  };

  const orbiter = (canvas: Canvas, distance: number, turns: number, radius: number, colour: number) => {
    const angle = turn * turns;
    disc(canvas, moon.x + Math.cos(angle) * distance, moon.y + Math.sin(angle) * distance, radius, plain(colour));
  };

  /** The shadow that crosses the moon: where it covers the moon, the dark version shows. */
  const light = (seconds: number) => {
    const shadow = {
      x: moon.x + 0.46 * Math.cos((turn * seconds) / 64),
      y: moon.y + 0.05 * Math.sin((turn * seconds) / 64),
    };
    return (x: number, y: number) => 1 - coverage(Math.hypot(x - shadow.x, y - shadow.y) - 0.2);
  };
  return scene(still, draw, light);
}

/** Trailer: a film leader whose hand sweeps light over the dark and dark over the light. 16 s. */
export function paintTrailer(): Painter {
  const centre = { x: aspect / 2, y: 0.46 };
  const still = ground(() => plain(ink));
  const strip = 1 / 6;
  for (const left of [0, aspect - strip]) {
    rectangle(still, { ...whole, left, right: left + strip }, plain(0x16161f));
    for (let top = strip / 4; top < 1; top += strip) {
      rectangle(
        still,
        { left: left + strip / 4, top, right: left + (strip * 3) / 4, bottom: top + strip / 2 },
        plain(ink),
      );
    }
  }
  disc(still, centre.x, centre.y, 0.38, plain(0x5a2430));
  disc(still, centre.x, centre.y, 0.34, { dark: 0x2b1018, lit: amber });
  disc(still, centre.x, centre.y, 0.22, { dark: 0x5a2430, lit: coral });

  const draw = (canvas: Canvas, seconds: number) => {
    disc(canvas, centre.x, centre.y, 0.1 + 0.01 * Math.sin((turn * seconds) / 8), plain(cream));
  };
  const light = (seconds: number) => {
    const sweep = (seconds / 8) % 1;
    const isLightening = Math.floor(seconds / 8) % 2 === 0;
    return (x: number, y: number) => {
      const [dx, dy] = [x - centre.x, y - centre.y];
      const angle = (Math.atan2(dx, -dy) / turn + 1) % 1;
      const past = coverage((angle - sweep) * turn * Math.hypot(dx, dy));
      return isLightening ? past : 1 - past;
    };
  };
  return scene(still, draw, light);
}
