import { box, disc, line, moved, path, person, times, type Composition } from '../src/ui/art/artPencil.ts';

/** Signs that only the demo catalogue uses, not the application itself. */
export const demoSigns = {
  dots: ({ random, left, right, top, bottom, main, accent, light }) => {
    const kind = Math.floor(random() * 3);
    let out = disc(0, 0, 40, accent);
    for (let row = 0; top + row * 4 < bottom; row++)
      for (let x = left + (row % 2) * 4; x < right + 4; x += 8) {
        const y = top + row * 4;
        const far = Math.hypot(x, y);
        const inside =
          [1.1 - Math.hypot(x + 14, y + 14) * 0.016, 0.5 + Math.sin(far / 4) * 0.45, 0.55 + (x + y) * 0.011][kind] ?? 1;
        const size = far < 38 ? Math.min(0.95, Math.max(0.15, inside)) : 0.42 - far * 0.0042;
        if (size > 0.03) out += disc(x, y, size * 4, far < 38 ? light : main);
      }
    return out;
  },

  pair: ({ random, mid, main, accent, light, ink }) => {
    const face = (side: number, lift: number, fill: string) =>
      moved(
        `translate(${side * 4} ${lift}) scale(${side} 1)`,
        path(
          fill,
          'M30-52C16-46 13-36 13-26L14-20L4-5Q5-1 11-1L9 4Q4 7 10 10Q5 13 9 17L11 20Q8 29 16 32L32 29Q30 44 22 54L4 70V150H120V-30Z',
        ) +
          path(ink, 'M30-52Q70-76 120-40V20Q66 12 54-14Q44-38 30-52Z') +
          line(ink, 1.5, 'M20-17q5 3.500 10-.5') +
          line(ink, 1.5, 'M17-25q7-3.500 14 0'),
      );
    const lift = random() * 8 - 4;
    return box(-300, -300, 600, 600, mid) + disc(0, -16, 32, light) + face(-1, lift, main) + face(1, 2 - lift, accent);
  },

  chequer: ({ bottom, ink, mid, main, accent, light }) => {
    const y = (row: number) => 12 + (bottom - 12) * (row / 7) ** 2;
    const x = (edge: number, row: number) => (edge - 0.5) * (5 + 34 * (row / 7) ** 2);
    let floor = box(-300, 12, 600, 200, ink);
    for (let tile = 0; tile < 7 * 40; tile++) {
      const row = Math.floor(tile / 40);
      const column = (tile % 40) - 20;
      if ((row + column) & 1)
        floor += path(
          light,
          `M${x(column, row)} ${y(row)}H${x(column + 1, row)}L${x(column + 1, row + 1)} ${y(row + 1)}H${x(column, row + 1)}Z`,
        );
    }
    return (
      disc(-18, -26, 15, accent) +
      floor +
      path(ink, 'M9 28H36L110 110Z', 'opacity=".7"') +
      path(main, 'M23-36L8 28H38Z') +
      path(mid, 'M23-36L26 28H38Z') +
      disc(-20, 24, 16, accent) +
      disc(-25, 18, 5, light) +
      person(2, 16, 17, main)
    );
  },

  blot: ({ random, ink, main, accent, light }) => {
    const far = Array.from({ length: 18 }, (_, lobe) => (lobe % 2 ? 24 : 31 + random() * 12));
    const at = (lobe: number, share: number) =>
      `${Math.cos(lobe * 0.349) * (far[lobe % 18] ?? 0) * share} ${Math.sin(lobe * 0.349) * (far[lobe % 18] ?? 0) * share}`;
    let d = `M${at(17, 1)}`;
    for (let lobe = 0; lobe < 18; lobe += 2) d += `Q${at(lobe, 1.35)} ${at(lobe + 1, 1)}`;
    const look = random() * 6 - 3;
    return (
      box(-300, -300, 600, 600, accent) +
      disc(0, 0, 45, main) +
      path(ink, d) +
      [-8.5, 8.5]
        .map((x) => moved(`translate(${x} -6) scale(.64 1)`, disc(0, 0, 11, light)) + disc(x + look, -3, 3.5, ink))
        .join('') +
      path(light, 'M-12 9q12 5 24 0q-4 12-12 12t-12-12z')
    );
  },

  wedgeOnWhite: ({ random, ink, main, accent, light }) =>
    box(-300, -300, 600, 600, light) +
    moved(
      `rotate(${-40 + random() * 20})`,
      disc(16, -4, 27, ink) +
        path(main, 'M-70-34L20-4L-70 20Z') +
        path(accent, 'M-40 30h110v5h-110zM30-46h14v14h-14z') +
        path(ink, 'M-30 38h70v2h-70zM-60-44h70v3h-70zM52-20h4v60h-4z') +
        times(5, (bar) => box(-100 - bar * 9, -40, 4, 90, ink)),
    ),

  echo: ({ random, top, bottom, left, right, ink, mid, main, accent, light }) => {
    const beat = 5 + random() * 5;
    return times(15, (row) => {
      const y = top + ((row + 1) * (bottom - top)) / 14;
      let d = '';
      for (let x = left - 4; x < right + 6; x += 3)
        d += `${d ? 'L' : 'M'}${x} ${y - Math.exp(-((x / 26) ** 2)) * Math.abs(Math.sin(x / beat + row * 1.3)) * (16 + (row % 4) * 5)}`;
      return (
        path([ink, mid][row % 2] ?? ink, `${d}V${bottom + 9}H${left - 4}Z`) +
        line([main, accent, light][row % 3] ?? main, 1.5, d)
      );
    });
  },
} satisfies Record<string, Composition>;
