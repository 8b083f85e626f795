import { box, disc, line, moved, path, person, times, type Composition } from './artPencil.ts';

const sea =
  (boat: Composition): Composition =>
  (scene) => {
    const { random, ink, mid, main, accent } = scene;
    const wave = (fill: string, index: number) => {
      const step = 16 + index * 5;
      return path(
        fill,
        `M${-250 - random() * 20} ${14 + index * 10}q${step / 2}-5 ${step} 0${`t${step} 0`.repeat(30)}V200H-300z`,
      );
    };
    return (
      disc(13, -10, 30, main) +
      wave(mid, 0) +
      boat(scene) +
      path(ink, 'M-34 7H34L25 22H-26Z') +
      [main, mid, accent, mid, main, ink].map((fill, index) => wave(fill, index + 0.6)).join('')
    );
  };

/** Places. */
export const scenes = {
  ridges: ({ random, ink, mid, main, accent, light }) => {
    const ridge = (level: number, fill: string) => {
      let d = 'M-300 200';
      for (let x = -210; x < 210; x += 14) d += `L${x} ${level + random() * (x % 28 ? 9 : -9)}`;
      return path(fill, `${d}V200Z`);
    };
    const peak =
      path(main, 'M0-30L-85 110H85Z') +
      path(mid, 'M0-30L4-8L-6 8L12 110H85Z') +
      path(light, 'M0-30L-12-10L-6-13L0-4L5-11L12-10Z');
    const aside = 26 + random() * 16;
    return (
      disc(-24, -14, 21, accent) +
      ridge(18, mid) +
      moved(`translate(${aside} 9) scale(.7)`, peak) +
      moved(`translate(${aside - 32})`, peak) +
      ridge(38, accent) +
      ridge(48, ink)
    );
  },

  steamer: sea(
    ({ accent, light }) =>
      times(4, (puff) => disc(-6 - puff * 9, -20 - puff * 5, 3 + puff * 1.8, light)) +
      path(accent, 'M-12 1v-16h8v16zM3 1v-16h8v16z') +
      path(light, 'M-20 0H20V8H-20Z'),
  ),
  sail: sea(({ accent, light }) => path(light, 'M0-27V8H29Z') + path(accent, 'M-3-20V8H-18Z')),

  stairs: ({ bottom, ink, mid, main, accent, light }) =>
    disc(0, -18, 30, accent) +
    path(mid, `M-30-2H30L104 ${bottom}H-104Z`) +
    times(9, (step) => {
      const near = (step / 9) ** 1.4;
      return (
        box(-22 - near * 60, (bottom + 2) * near - 2, 44 + near * 120, 30, step % 2 ? ink : main) +
        box(-22 - near * 60, (bottom + 2) * near - 2, 44 + near * 120, 1, light)
      );
    }) +
    path(ink, `M-4-2H4L30 ${bottom}H6Z`, 'opacity=".7"') +
    person(0, 0, 30, ink),

  rails: ({ bottom, ink, mid, main, accent, light }) =>
    disc(-10, -10, 28, main) +
    path(accent, 'M-300 12L-90-2L-40 6L-22-6L8 9L30-4L70 6L120-6L300 9V60H-300Z') +
    box(-300, 8, 600, 200, mid) +
    path(ink, `M0 7L75 ${bottom}H-75Z`) +
    moved(
      `translate(0 8) scale(1 ${bottom - 8})`,
      times(12, (index) => {
        const near = ((index + 0.6) / 11) ** 2;
        return box(-58 * near, near, 116 * near, near * 0.06, main);
      }),
    ) +
    path(light, `M0 8L42 ${bottom}h5ZM0 8L-42 ${bottom}h-5Z`) +
    [0.06, 0.13, 0.28, 0.6]
      .map((near) =>
        moved(`translate(${5 + near * 110} ${8 + near * 44}) scale(${near})`, line(light, 3, 'M0 0V-105M-16-92H16')),
      )
      .join(''),

  arches: ({ random, ink, mid, main, accent, light }) => {
    const isPointed = random() < 0.5;
    return (
      [mid, main, ink, accent, light]
        .map((fill, index) => {
          const half = 46 - index * 8;
          const head = isPointed
            ? `q0 ${-half * 0.7} ${half} ${-half * 1.1}q${half} ${half * 0.4} ${half} ${half * 1.1}`
            : `a${half} ${half} 0 0 1 ${half * 2} 0`;
          return path(fill, `M${-half} 40V${index * 3 - 2}${head}V40Z`);
        })
        .join('') +
      box(-300, 40, 600, 200, ink) +
      path(light, 'M-14 40H14L50 110H-50Z', 'opacity=".8"') +
      path(ink, 'M-3 40H3L14 110H-14Z') +
      person(0, 41, 26, ink)
    );
  },

  stage: ({ ink, mid, main, accent, light }) => {
    const folds = times(15, (index) =>
      path(index % 2 ? mid : accent, `M${30 + index * 10}-90q-6 90 9 136V200h12V-90Z`),
    );
    return (
      box(-300, 36, 600, 200, mid) +
      path(main, 'M-3-60H3L32 36H-32Z', 'opacity=".85"') +
      moved('translate(0 36) scale(4 1)', disc(0, 0, 8, light)) +
      person(0, 38, 48, ink) +
      folds +
      moved('scale(-1 1)', folds) +
      times(20, (index) => disc(index * 20 - 190, -52, 13, index % 2 ? main : accent))
    );
  },

  door: ({ ink, mid, main, accent, light }) =>
    path(accent, 'M58 32V-60L310-280V200Z') +
    path(ink, 'M-300 32H58L300 130V200H-300ZM-20 32V-40H20V32Z') +
    path(main, 'M-17 32H17L10 130H-85Z') +
    box(-17, -37, 34, 69, light) +
    path(mid, 'M17-37V32L33 42V-46Z') +
    path(ink, 'M-5 32H5L-22 130H-58Z') +
    person(0, 33, 54, ink),
} satisfies Record<string, Composition>;
