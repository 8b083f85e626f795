import { around, box, disc, line, moved, path, person, times, type Composition } from './artPencil.ts';

/** Things and signs. */
export const symbols = {
  beam: ({ ink, mid, main, accent, light }) =>
    box(-300, 48, 600, 200, mid) +
    path(main, 'M36-36L-110 62L30 130Z') +
    path(light, 'M36-36L-66 76L4 130Z') +
    disc(36, -36, 10, accent) +
    disc(36, -36, 4.5, light) +
    person(-14, 62, 58, ink),

  eye: ({ random, ink, mid, main, accent, light }) => {
    const lashes = 9 + Math.floor(random() * 8);
    return (
      [main, mid, accent, ink].map((fill, ring) => disc(0, 0, 46 - ring * 4, fill)).join('') +
      times(lashes, (lash) => moved(`rotate(${(lash / (lashes - 1) - 0.5) * 116})`, line(light, 1.6, 'M0-22V-30'))) +
      path(light, 'M-33 0Q0-38 33 0Q0 38-33 0Z') +
      disc(0, 0, 17, main) +
      path(
        accent,
        around(32, (corner) => (corner % 2 ? 10 : 16)),
      ) +
      disc(0, 0, 7.5, ink) +
      disc(5, -5, 3, light)
    );
  },

  spiral: ({ random, ink, main, accent, light }) => {
    const turns = 4 + random() * 3;
    let d = '';
    for (let step = -160; step <= 160; step++) {
      const part = Math.abs(step) / 160;
      const far = part * (step < 0 ? 41 : 47);
      d += `${d ? 'L' : 'M'}${Math.cos(part * turns * 6.283) * far} ${Math.sin(part * turns * 6.283) * far}`;
    }
    return disc(0, 0, 47, ink) + path(main, `${d}Z`) + disc(0, 0, 9, accent) + disc(0, 0, 5, light);
  },

  gears: ({ random, ink, mid, main, accent, light }) => {
    const gear = (x: number, y: number, size: number, teeth: number, fill: string) =>
      moved(
        `translate(${x} ${y}) rotate(${random() * 90}) scale(${size / 100})`,
        path(
          fill,
          around(teeth * 4, (corner) => (corner & 2 ? 118 : 98)),
        ) +
          path(
            ink,
            around(40, () => 76),
            'opacity=".3"',
          ) +
          times(5, (hole) => moved(`rotate(${hole * 72})`, disc(0, 50, 14, ink))) +
          disc(0, 0, 22, light),
      );
    return (
      gear(36, -34, 16, 9, mid) +
      gear(-12, -8, 30, 15, main) +
      gear(27, 19, 19, 10, accent) +
      gear(-24, 37, 13, 8, light)
    );
  },

  mask: ({ random, ink, main, accent, light }) =>
    path(main, 'M0-44A34 44 0 0 0 0 44Z') +
    path(light, 'M0-44A34 44 0 0 1 0 44Z') +
    path(accent, 'M0-20L13 12H0Z') +
    path(
      ink,
      `M-25-9q10-15 20 0zM5-25h22v2.500h-22z${['M-13 22h26a13 10 0 0 1-26 0z', 'M-12 22h24v5h-24z', 'M-12 29a12 10 0 0 1 24 0z'][Math.floor(random() * 3)]}`,
    ) +
    disc(-15, -10, 3.5, light) +
    disc(16, -10, 7.5, ink) +
    disc(16, -10, 3.5, accent),

  burst: ({ random, ink, mid, main, accent, light }) => {
    const teeth = (far: number) => around(28, (corner) => (corner % 2 ? far * 0.73 : far));
    const rays = times(9, (ray) => path(ray % 3 ? main : mid, 'M0 0L300-52V52Z', `transform="rotate(${ray * 40})"`));
    return (
      moved(`rotate(${random() * 40})`, rays + path(ink, teeth(45)) + path(accent, teeth(41))) +
      disc(0, 0, 25, light) +
      path(
        random() < 0.5 ? ink : main,
        around(10, (corner) => (corner % 2 ? 8.5 : 21)),
      )
    );
  },

  wedge: ({ random, ink, mid, main, accent, light }) =>
    moved(
      `rotate(${-52 + random() * 34})`,
      box(-200, -4, 400, 34, mid) +
        disc(12, -2, 30, light) +
        disc(12, -2, 20, ink) +
        path(main, 'M-62-30L16 0L-62 22ZM44-10h7v50h-7z') +
        path(accent, 'M-30 28h90v3.500h-90zM30-42h12v12h-12z') +
        path(light, 'M-15 34h50v2h-50zM-50-42h60v2.200h-60z'),
    ),
} satisfies Record<string, Composition>;
