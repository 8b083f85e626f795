import { disc, line, moved, path, times, type Composition } from '../src/ui/art/artPencil.ts';

const mirrored = (drawn: string) => drawn + moved('scale(-1 1)', drawn);
const oval = (x: number, y: number, wide: number, tall: number, fill: string) =>
  moved(`translate(${x} ${y}) scale(${wide} ${tall})`, disc(0, 0, 1, fill));

/** Single creatures, 80 units across at most, drawn in ink and light so that they stand out on any ground. */
export const demoCreatures = {
  bat: ({ ink, accent }) =>
    mirrored(
      path(ink, 'M-.2-9L4-15L8-8Q22-26 46-22Q37-14 36 2Q28-4 21 5Q13-2 8 12L-.2 26Z') + disc(3, -3, 1.6, accent),
    ),

  cat: ({ ink, accent, light }) =>
    path(ink, 'M-32-38L-12-20H12L32-38L34 4A34 30 0 0 1-34 4Z') +
    mirrored(moved('translate(10 -4) scale(.75 1)', disc(0, 0, 12, light)) + disc(7, -1, 4, ink)) +
    path(light, 'M-24 11Q0 22 24 11Q18 30 0 30T-24 11Z') +
    path(accent, 'M-8 27Q0 18 8 27Q0 32-8 27Z') +
    moved('translate(0 9) scale(1.4 1)', disc(0, 0, 3.4, light)),

  dinosaur: ({ ink, accent, light }) =>
    path(
      ink,
      'M-46 34Q-36 28-28 8Q-16-8 2-4Q14 0 17-12Q20-36 33-38Q44-38 44-31Q43-27 35-26Q30-8 27 8Q25 18 24 36H14L13 20H-4L-6 36H-16L-16 20Q-30 32-46 34Z',
    ) +
    disc(36, -32, 1.8, light) +
    [
      [-22, 8],
      [-12, 2],
      [-1, 3],
      [10, 5],
      [19, -2],
    ]
      .map(([x = 0, y = 0]) => disc(x, y, 2.4, accent))
      .join(''),

  dragonfly: ({ ink, accent, light }) =>
    moved(
      'rotate(24)',
      mirrored(
        path(light, 'M2-14Q20-34 46-26Q40-8 2-8ZM2-6Q26-6 40 10Q26 18 2 0Z') +
          line(ink, 0.9, 'M2-12L42-24M2-10L34-12M2-3L34 10'),
      ) +
        line(ink, 6, 'M0-12V4') +
        line(accent, 4, 'M0 4V42') +
        line(ink, 4, 'M0 14V16M0 26V28') +
        mirrored(disc(5, -21, 5, ink)),
    ),

  flytrap: ({ ink, accent, light }) =>
    line(ink, 5, 'M0 20Q-6 34 2 50') +
    path(ink, 'M0 42Q-30 26-38 42Q-18 54 0 44ZM2 40Q26 22 40 36Q24 52 2 44Z') +
    path(ink, 'M-40-8Q-36-44 2-42T38-12Q0-2-40-8Z') +
    path(ink, 'M-38 4Q0 10 38-2Q34 28 2 28T-38 4Z') +
    path(accent, 'M-36-9Q-2-3 34-13L36-2Q0 9-37 3Z') +
    times(8, (tooth) => path(light, `M${tooth * 8.5 - 34} -8l3 8l4-8zM${tooth * 8.5 - 32} 4l3.500-8l3.500 8z`)) +
    disc(-14, -26, 4, accent) +
    disc(4, -32, 3, accent) +
    disc(20, -24, 4, accent),

  llama: ({ ink, accent, light }) =>
    path(
      light,
      'M-20 46V-14L-27-16Q-32-26-22-30L-24-42L-17-34L-13-42L-11-31Q-4-28-4-20V4H26Q36 6 36 18L34 46H26L24 26H0L-2 46H-10V30L-13 46Z',
    ) +
    disc(-18, -24, 1.9, ink) +
    path(accent, 'M4 4H20V18Q12 24 4 18Z') +
    line(ink, 1.4, 'M-27-19L-22-18M6 10H18'),

  moon: ({ ink, main, accent, light }) =>
    disc(0, 2, 41, ink) +
    disc(0, 0, 39, light) +
    disc(-24, -16, 5, main) +
    disc(-6, -29, 3.5, main) +
    disc(22, 22, 6, main) +
    path(ink, 'M-22-4Q-14-14-6-4Q-14 1-22-4ZM-14 20Q0 32 15 17Q8 40-14 20Z') +
    path(main, 'M-2-8Q-10 10-6 14H4Z') +
    moved(
      'translate(14 -4) rotate(40)',
      path(ink, 'M-10 2V-22Q0-52 10-22V2Z') + path(accent, 'M-7 2V-20Q0-44 7-20V2Z') + path(ink, 'M-10-16H10V-12H-10Z'),
    ),

  mushroom: ({ ink, accent, light }) =>
    path(light, 'M-13-2H13L18 40Q0 48-18 40Z') +
    path(ink, 'M-42 4Q-40-40 0-42T42 4Q0 14-42 4Z') +
    path(accent, 'M-38 0Q-36-36 0-38T38 0Q0 10-38 0Z') +
    disc(-17, -13, 7, light) +
    disc(10, -23, 8, light) +
    disc(25, -6, 4.5, light) +
    mirrored(disc(6, 17, 3, ink)) +
    path(ink, 'M-8 25Q0 36 8 25Q0 29-8 25Z'),

  rabbit: ({ ink, accent, light }) =>
    mirrored(path(light, 'M2-10Q0-46 12-48Q22-46 16-10Z') + path(accent, 'M6-14Q6-40 11-42Q16-38 12-14Z')) +
    oval(0, 10, 28, 26, light) +
    oval(0, 26, 20, 14, light) +
    mirrored(disc(11, 2, 4.6, ink) + disc(18, 16, 4, accent) + line(ink, 1, 'M12 18L28 14M12 21L28 23')) +
    disc(-9.5, 0.4, 1.4, light) +
    disc(12.5, 0.4, 1.4, light) +
    path(accent, 'M-5 11H5L0 17Z') +
    line(ink, 1.6, 'M0 17V21M-8 20Q-4 25 0 21Q4 25 8 20') +
    path(ink, 'M-4.500 24H4.500V34H-4.500Z') +
    path(light, 'M-3.500 25H-.4V33H-3.500ZM.4 25H3.500V33H.4Z'),

  sheep: ({ ink, accent, light }) =>
    path(ink, 'M-20 22H-13V44H-20ZM10 22H17V44H10Z') +
    times(9, (tuft) => moved(`translate(-2 2) rotate(${tuft * 40})`, disc(0, -20, 13, light))) +
    disc(-2, 2, 22, light) +
    moved(
      'translate(24 -14) rotate(-14)',
      oval(0, 0, 11, 15, ink) +
        oval(-12, -8, 7, 3.5, ink) +
        disc(-3, -4, 2.6, light) +
        disc(5, -4, 2.6, light) +
        disc(1, -17, 7, light),
    ) +
    line(accent, 2, 'M-46 45H46'),

  spider: ({ ink, mid, light, accent }) =>
    times(12, (thread) => moved(`rotate(${thread * 30})`, line(light, 0.7, 'M0 0V-150'))) +
    times(6, (turn) =>
      path(
        'none',
        `M${times(12, (at) => `${Math.sin(at * 0.5236) * (turn + 1) * 14} ${-Math.cos(at * 0.5236) * (turn + 1) * 14} `)}Z`,
        `stroke="${light}" stroke-width=".7"`,
      ),
    ) +
    mirrored(line(ink, 2.6, 'M4-6Q22-30 26-8T34 12M4-3Q28-14 32 6T36 26M4 0Q24 2 26 18T22 38M3-8Q10-34 20-30T30-36')) +
    oval(0, 12, 13, 17, ink) +
    disc(0, -8, 8, ink) +
    path(accent, 'M-5 4H5L1 11L5 20H-5L-1 11Z') +
    disc(-3, -11, 1.4, mid) +
    disc(3, -11, 1.4, mid),

  turtle: ({ ink, accent, light }) =>
    path(light, 'M26 8Q30-14 42-10Q50-2 42 6Q36 8 32 20ZM-30 18H-16L-18 34H-30ZM12 18H26V34H14Z') +
    path(ink, 'M-40 20Q-38-26-2-26T34 20Z') +
    path(
      accent,
      'M-12-18H6L12-2L-2 10L-16-2ZM-20-12L-23-1L-34 10Q-32-4-20-12ZM14-13L20 0L28 8Q26-6 14-13ZM-21 4L-8 15H-32ZM18 5L26 15H4Z',
    ) +
    disc(40, -3, 1.8, ink) +
    path(ink, 'M28-14Q36-32 50-14Z'),
} satisfies Record<string, Composition>;
