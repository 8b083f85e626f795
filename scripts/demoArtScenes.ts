import { around, box, disc, line, moved, path, person, times, type Composition } from '../src/ui/art/artPencil.ts';

const cloud = (x: number, y: number, fill: string) =>
  line(fill, 7, `M${x} ${y}h26`) + line(fill, 8, `M${x + 9} ${y - 4}h8`);

/** Scenes that only the demo catalogue uses, not the application itself. */
export const demoScenes = {
  skyline: ({ random, left, right, ink, mid, main, accent, light }) => {
    const row = (level: number, fill: string, isLit: boolean) => {
      let out = '';
      for (let x = left - 5; x < right;) {
        const wide = 12 + random() * 13;
        const top = level - random() * 26;
        out += box(x, top, wide, 150, fill);
        for (let pane = 0; pane < (isLit ? 24 : 0); pane++) {
          const lit = box(
            x + wide * (0.2 + (pane % 3) * 0.24),
            top + 4 + Math.floor(pane / 3) * 5,
            wide * 0.14,
            2.4,
            light,
          );
          if (random() < 0.4) out += lit;
        }
        x += wide + 1;
      }
      return out;
    };
    return (
      disc(26, -18, 17, accent) +
      row(10, mid, false) +
      times(4, (tier) => box(-5 - tier * 5, tier * 13 - 30, 10 + tier * 10, 150, main)) +
      line(main, 1.6, 'M0-46V0') +
      line(light, 1.4, 'M-4-14V99M0-25V99M4-14V99') +
      row(42, ink, true)
    );
  },

  works: ({ random, ink, mid, main, accent, light }) => {
    const chimney = (x: number, top: number, fill: string) =>
      path(fill, `M${x - 4} ${top}h8l3 120h-14z`) +
      box(x - 4.6, top + 4, 9.2, 4, light) +
      times(6, (puff) =>
        disc(x + puff * (6 + random() * 3), top - 3 - puff * 4 - random() * 3, 3.5 + puff * 1.9, fill),
      );
    return (
      disc(-18, -8, 27, accent) +
      chimney(-34, -2, mid) +
      chimney(24, -20, mid) +
      chimney(-12, -14, main) +
      chimney(8, 2, main) +
      path(mid, 'M-300 34H-50V26L-38 18V26L-26 18V26L-14 18V34H20V24H44V34H300V200H-300Z') +
      path(ink, 'M-300 50H-60V44H-30V38H18L30 30L42 38V44H300V200H-300Z') +
      times(14, (pane) => box(pane * 7 - 52, 53, 4, 6, random() < 0.7 ? light : accent))
    );
  },

  crooked: ({ random, left, right, ink, mid, main, accent, light }) => {
    let out = path(light, 'M26-44a20 20 0 1 0 14 30a17 17 0 1 1-14-30z');
    [mid, main, accent].forEach((fill, depth) => {
      for (let x = left - random() * 20; x < right; x += 27 + depth * 4) {
        const tall = 14 + random() * 24;
        const lean = random() * 14 - 7;
        out += moved(
          `translate(${x} ${10 + depth * 13})`,
          path(fill, `M0 99L${lean} ${-tall}L${lean * 2 + 11} ${-tall - 15}L${lean + 23} ${4 - tall}L22 99Z`) +
            path(
              light,
              `M${lean + 4} ${5 - tall}l4-1l1 7l-4 1zM${lean + 13} ${6 - tall}l4-1v7h-4zM6 ${21 - tall}l5-1v8h-4z`,
            ),
        );
      }
    });
    return `${out + path(ink, 'M-300 41L0 36L300 44V200H-300Z')}${disc(4, 27, 16, light)}${person(4, 43, 30, ink)}`;
  },

  field: ({ random, ink, mid, main, accent, light }) => {
    const kernel = path(ink, 'M0 0q7-1 6.500-10q-6 2-6.500 10');
    const grown = (tall: number) =>
      line(ink, 1.8, `M0 90V${-tall}`) +
      times(6, (pair) =>
        moved(`translate(0 ${pair * 7 - tall})`, kernel + moved('scale(-1 1) translate(0 3)', kernel)),
      );
    const ear = (x: number, tall: number, lean: number) => moved(`translate(${x} 34) rotate(${lean})`, grown(tall));
    return (
      disc(0, -6, 33, light) +
      box(-300, 16, 600, 200, main) +
      times(12, (row) => path(row % 4 ? mid : accent, `M0 16L${(row - 6) * 52} 110h26Z`)) +
      ear(-22, 36 + random() * 10, random() * 16 - 12) +
      ear(3, 56, random() * 8 - 4) +
      ear(26, 36 + random() * 10, random() * 16 - 4)
    );
  },

  bareTree: (scene) => tree(scene, false),
  blossom: (scene) => tree(scene, true),

  meadow: ({ random, left, right, bottom, ink, mid, main, accent, light }) => {
    const bush = (x: number, y: number, tall: number, fill: string) =>
      line(ink, 2, `M${x} ${y}v${-tall}`) + disc(x, y - tall, tall * 0.55, fill);
    const hill = (x: number, y: number, fill: string) =>
      moved(`translate(${x} ${y}) scale(2 1)`, disc(0, 80, 80, fill));
    return (
      box(-300, -300, 600, 600, main) +
      disc(14, -16, 22, light) +
      cloud(-44, -24, light) +
      cloud(20, -2, light) +
      hill(80, 13, mid) +
      hill(-90, 16, accent) +
      bush(-30, 24, 16 + random() * 8, light) +
      bush(-14, 27, 10 + random() * 5, mid) +
      bush(34, 21, 14, accent) +
      hill(30, 36, ink) +
      times(60, (index) =>
        disc(left + (right - left) * random(), 47 + random() * (bottom - 47), 1.2, index % 2 ? light : accent),
      )
    );
  },

  planet: ({ random, left, right, top, bottom, ink, mid, main, accent, light }) => {
    const size = 25 + random() * 6;
    const ring = (sweep: number) =>
      line(accent, 4.5, `M${-size * 1.65} 0A${size * 1.65} ${size * 0.42} 0 0 ${sweep} ${size * 1.65} 0`);
    return (
      times(70, (star) =>
        disc(left + (right - left) * random(), top + (bottom - top) * random(), star % 8 ? 0.4 : 1, light),
      ) +
      moved(
        `rotate(${-30 + random() * 16})`,
        ring(1) +
          disc(0, 0, size, main) +
          path(
            ink,
            `M0 ${-size}a${size} ${size} 0 0 1 0 ${size * 2}a${size * 1.3} ${size * 1.3} 0 0 0 0 ${-size * 2}`,
            'opacity=".35"',
          ) +
          disc(-10, -9, 4, mid) +
          disc(-3, 12, 3, mid) +
          ring(0),
      ) +
      disc(34, -36, 6, light) +
      path(mid, 'M-300 110Q0 25 300 110V200H-300Z') +
      path(ink, 'M-300 120Q0 40 300 120V200H-300Z')
    );
  },

  road: ({ bottom, ink, mid, main, accent, light }) =>
    disc(8, -8, 30, main) +
    path(mid, 'M-300 12L-120-8L-70-4L-40-16L-8 8L20-2L60 6L120-10L300 9V60H-300Z') +
    box(-300, 8, 600, 200, accent) +
    moved(
      `translate(0 8) scale(1 ${(bottom - 8) / 100})`,
      path(ink, 'M0-1Q30 8 4 30T-50 100H70Q40 55 28 32T0-1Z') +
        path(light, 'M6 14q1 3-1 6h3q2-4 0-7zM6 28q-4 5-4 12h5q0-7 3-12zM1 52q-2 14 0 24h9q-3-12-2-24z'),
    ) +
    [0.08, 0.2, 0.5]
      .map((near) =>
        moved(
          `translate(${-6 - near * 80} ${8 + near * 44}) scale(${near})`,
          line(light, 4, 'M0 0V-100M-20-88H20M-16-74H16'),
        ),
      )
      .join(''),

  windows: ({ random, ink, mid, main, accent, light }) => {
    const pane = (x: number, y: number) => {
      const isLit = random() < 0.45;
      const body = random();
      return (
        box(x, y, 17, 22, isLit ? light : mid) +
        (isLit && body < 0.6 ? person(x + 8.5, y + 22, 17, ink) : '') +
        (isLit && body >= 0.6 ? path(accent, `M${x} ${y}h8l-5 22h-3zM${x + 17} ${y}h-5l4 22h1z`) : '') +
        line(ink, 0.8, `M${x + 8.5} ${y}v22M${x} ${y + 9}h17`)
      );
    };
    return (
      box(-300, -300, 600, 600, main) +
      times(60, (cell) => pane(((cell % 12) - 8) * 25 + 8, Math.floor(cell / 12) * 31 - 52)) +
      times(5, (storey) => box(-300, storey * 31 - 28, 600, 2.4, accent))
    );
  },
} satisfies Record<string, Composition>;

function tree({ random, ink, mid, main, accent, light }: Parameters<Composition>[0], isInLeaf: boolean): string {
  let boughs = '';
  let leaves = '';
  const grow = (x: number, y: number, angle: number, long: number, thick: number) => {
    const toX = x + Math.cos(angle) * long;
    const toY = y + Math.sin(angle) * long;
    boughs += line(ink, thick, `M${x} ${y}L${toX} ${toY}`);
    if (thick < 0.6) {
      if (isInLeaf) leaves += disc(toX, toY, 2 + random() * 3, random() < 0.5 ? accent : light);
      return;
    }
    for (const side of [-1, 1])
      grow(toX, toY, angle + side * (0.3 + random() * 0.33), long * (0.68 + random() * 0.14), thick * 0.62);
  };
  grow(0, 48, random() * 0.2 - 1.67, 22, 7);
  return (
    disc(0, -3, 40, isInLeaf ? main : light) +
    (isInLeaf
      ? ''
      : path(
          main,
          around(24, () => 6),
          'opacity=".4" transform="translate(-13 -14)"',
        ) +
        path(
          main,
          around(24, () => 9),
          'opacity=".4" transform="translate(17 7)"',
        )) +
    path(mid, 'M-300 70Q-60 20 0 40T300 20V200H-300Z') +
    path(ink, 'M-130 110Q0-20 130 110V200H-130Z') +
    boughs +
    leaves
  );
}
