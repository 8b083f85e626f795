import { box, disc, line, moved, path, person, times, type Composition } from '../src/ui/art/artPencil.ts';

const mirrored = (drawn: string) => drawn + moved('scale(-1 1)', drawn);
const oval = (x: number, y: number, wide: number, tall: number, fill: string) =>
  moved(`translate(${x} ${y}) scale(${wide} ${tall})`, disc(0, 0, 1, fill));

/** Single things, 80 units across at most, drawn in ink and light so that they stand out on any ground. */
export const demoThings = {
  anchor: ({ ink, accent, light }) =>
    [ink, light]
      .map((fill, layer) =>
        moved(
          `translate(${2 - layer * 2} ${2 - layer * 2})`,
          line(
            fill,
            6.5,
            'M0-22V34M-15-11H15M-32 8Q-28 34 0 34T32 8M-38 16L-32 6L-24 13M38 16L32 6L24 13M0-36a7 7 0 1 1-.1 0',
          ),
        ),
      )
      .join('') + line(accent, 3, 'M-8-30Q24-24 8-4T4 22'),

  barberPole: ({ ink, accent, light }) =>
    box(-12, -30, 24, 62, light) +
    times(4, (band) =>
      path(band % 2 ? ink : accent, `M-12 ${band * 16 - 22}L12 ${band * 16 - 34}v8L-12 ${band * 16 - 14}Z`),
    ) +
    box(-16, -38, 32, 8, ink) +
    disc(0, -41, 7, ink) +
    box(-16, 30, 32, 8, ink) +
    path(ink, 'M-10 38H10L6 44H-6Z'),

  bell: ({ ink, accent, light }) =>
    box(-36, -38, 72, 8, ink) +
    path(ink, 'M-5-30H5V-20H-5Z') +
    disc(0, 26, 8, accent) +
    path(light, 'M-32 24Q-20 16-19-4Q-17-24 0-24T19-4Q20 16 32 24Z') +
    path(ink, 'M-29 20Q-24 16-22 11H22Q24 16 29 20Z') +
    person(0, 42, 15, ink),

  bicorne: ({ ink, accent, light }) =>
    path(light, 'M-19-4H19V14Q16 36 0 38Q-16 36-19 14Z') +
    path(ink, 'M-46 4Q-38-36 0-38T46 4Q24-12 0-12T-46 4Z') +
    disc(20, -20, 7, accent) +
    disc(20, -20, 3, light) +
    path(ink, 'M-12 4h9v3h-9zM3 4h9v3H3zM-6 25h12v2.500H-6zM0 8L-5 18H1Z'),

  bolt: ({ ink, accent, light }) =>
    path(ink, 'M-38-30H38Q40 18 0 44Q-40 18-38-30Z') +
    path(accent, 'M-32-24H32Q33 14 0 37Q-33 14-32-24Z') +
    path(light, 'M8-38L-20 6H-3L-9 36L22-8H4L18-38Z'),

  bowler: ({ ink, accent, light }) =>
    path(light, 'M-18-6H18V14Q16 34 0 36Q-16 34-18 14Z') +
    path(ink, 'M-38-8Q-38-13-25-12Q-24-40 0-40T25-12Q38-13 38-8Q20 1 0 1T-38-8Z') +
    path(accent, 'M-25-17Q0-10 25-17V-12Q0-5-25-12Z') +
    disc(-8, 6, 2.6, ink) +
    disc(8, 6, 2.6, ink) +
    path(ink, 'M0 15Q-5 13-9 16L-10 22H10L9 16Q5 13 0 15Z') +
    line(ink, 3.4, 'M36 40V2Q36-7 43-4'),

  cactus: ({ ink, accent, light }) =>
    path(
      ink,
      'M-8 44V-30a8 8 0 0 1 16 0V12H15a4 4 0 0 0 4-4V-8a6 6 0 0 1 12 0V10A14 14 0 0 1 17 24H8V44ZM-8 8H-14a4 4 0 0 1-4-4V-14a6 6 0 0 0-12 0V6A14 14 0 0 0-16 20H-8Z',
    ) +
    line(light, 1.2, 'M0-30V42M-24-12V6M25-6V10') +
    disc(0, -38, 4, accent) +
    disc(25, -15, 3, accent) +
    path(light, 'M-300 44H300V46H-300Z'),

  cards: ({ ink, accent, light }) =>
    [-24, 0, 24]
      .map((turn, card) =>
        moved(
          `rotate(${turn} 0 40)`,
          path(ink, 'M-19-35H19V21H-19Z') +
            path(light, 'M-17-33H17V19H-17Z') +
            path(
              card === 1 ? ink : accent,
              card === 1
                ? 'M0-20Q18-4 16 4Q10 10 2 5Q2 10 6 14H-6Q-2 10-2 5Q-10 10-16 4Q-18-4 0-20Z'
                : 'M0-22L12-7L0 8L-12-7Z',
            ),
        ),
      )
      .join(''),

  cherries: ({ ink, accent, light }) =>
    line(ink, 2.6, 'M6-36Q-10-10-16 12M6-36Q16-10 18 8') +
    path(light, 'M6-36Q24-46 38-30Q20-22 6-36Z') +
    disc(-17, 20, 18, accent) +
    disc(19, 18, 18, ink) +
    disc(-23, 13, 4, light) +
    disc(13, 11, 4, light),

  crown: ({ ink, accent, light }) =>
    path(ink, 'M-34 28L-42-20L-20-3L0-36L20-3L42-20L34 28Z') +
    path(light, 'M-30 14L-36-10L-18 5L0-24L18 5L36-10L30 14Z') +
    path(accent, 'M0-4L6 4L0 12L-6 4ZM-21 6L-17 11L-21 16L-25 11ZM21 6L25 11L21 16L17 11Z') +
    path(light, 'M-31 19H31V23H-31Z') +
    [-42, 0, 42].map((x) => disc(x, x ? -22 : -38, 4, accent)).join(''),

  cup: ({ ink, accent, light }) =>
    line(light, 3, 'M-14-16q-8-8 0-14t0-12M0-16q-8-8 0-14t0-12M14-16q-8-8 0-14t0-12') +
    line(ink, 5, 'M22 2Q40 0 36 12T18 20') +
    path(ink, 'M-28-8H26V12Q26 32 8 32H-10Q-28 32-28 12Z') +
    path(accent, 'M-28 2H26V10H-28Z') +
    path(light, 'M-38 36H36L28 42H-30Z'),

  domes: ({ ink, accent, light }) => {
    const dome = (x: number, y: number, size: number, fill: string) =>
      moved(
        `translate(${x} ${y}) scale(${size})`,
        path(fill, 'M-10 0Q-20-14 0-30Q20-14 10 0V60H-10Z') + line(fill, 1.6, 'M0-30V-37') + disc(0, -38, 2, accent),
      );
    return (
      dome(-34, 14, 0.7, light) +
      dome(34, 14, 0.7, light) +
      dome(-19, 8, 1, accent) +
      dome(19, 8, 1, accent) +
      dome(0, -2, 1.5, ink) +
      path(light, 'M-6 46V24Q0 16 6 24V46Z') +
      box(-300, 44, 600, 200, ink)
    );
  },

  flag: ({ ink, accent, light }) =>
    path(ink, 'M-19-40Q-4-48 12-38T46-36Q38-24 44-10Q28-6 12-12T-19-10Z') +
    path(accent, 'M-22-44Q-6-52 10-42T44-40Q36-28 42-14Q26-10 10-16T-22-14Z') +
    line(ink, 3, 'M-23-46V34') +
    person(-16, 46, 40, ink) +
    [8, 24, 38].map((x, index) => person(x, 48 + index * 2, 26, index % 2 ? light : ink)).join(''),

  flame: ({ ink, accent, light }) =>
    path(ink, 'M2-46Q10-26 24-12Q38 6 28 26Q18 42 0 42Q-20 42-28 24Q-34 4-18-12Q-17-2-10-2Q-14-24 2-46Z') +
    path(accent, 'M3-32Q9-18 20-6Q30 8 22 24Q14 36 0 36Q-15 36-22 22Q-25 10-18 0Q-10 8-6 2Q-6-16 3-32Z') +
    path(light, 'M2-4Q14 10 13 22Q9 32 0 32Q-11 31-12 21Q-12 10 2-4Z'),

  hatbox: ({ ink, accent, light }) =>
    path(light, 'M-32-6H32V34Q0 46-32 34Z') +
    times(4, (stripe) => path(ink, `M${stripe * 16 - 30}-6h7v44l-7-1z`)) +
    path(accent, 'M-37-18H37V-4Q0 6-37-4Z') +
    path(ink, 'M-37-18Q0-28 37-18Q0-8-37-18Z') +
    mirrored(path(light, 'M0-20Q6-44 26-38Q30-24 0-20Z')) +
    disc(0, -21, 4.5, accent),

  heart: ({ ink, accent, light }) =>
    path(ink, 'M3 40Q-43 10-41-15Q-37-36-16-36Q-3-36 3-22Q7-36 20-36Q41-36 44-15Q46 10 3 40Z') +
    path(light, 'M0 36Q-42 8-40-16Q-36-36-17-36Q-4-36 0-22Q4-36 17-36Q36-36 40-16Q42 8 0 36Z') +
    path(accent, 'M0 36Q42 8 40-16Q36-36 17-36Q4-36 0-22L7-8L-5 4L6 16Z') +
    line(ink, 2.4, 'M0-22L7-8L-5 4L6 16L0 35'),

  helmet: ({ ink, accent, light }) =>
    path(light, 'M-19 6H19V18Q16 36 0 38Q-16 36-19 18Z') +
    path(ink, 'M-42 8Q-36-2-34-8Q-30-38 0-38T34-8Q36-2 42 8Q20 2 0 2T-42 8Z') +
    path(accent, 'M0-30L3-21H12L5-16L8-7L0-12L-8-7L-5-16L-12-21H-3Z') +
    path(ink, 'M-13 12h9v3h-9zM4 12h9v3H4zM-6 28h12v2.500H-6z'),

  hourglass: ({ ink, accent, light }) =>
    path(ink, 'M-30-44H30V-36H-30ZM-30 36H30V44H-30Z') +
    path(light, 'M-23-36H23Q22-14 3 0Q22 14 23 36H-23Q-22 14-3 0Q-22-14-23-36Z') +
    path(accent, 'M-18-20H18Q14-10 1-1V24Q14 26 18 36H-18Q-14 26-1 24V-1Q-14-10-18-20Z'),

  igloo: ({ ink, mid, accent, light }) =>
    times(5, (ray) =>
      path(ray % 2 ? accent : light, `M${ray * 24 - 62}-60q14 26 2 62h12q12-34-2-62z`, 'opacity=".28"'),
    ) +
    path(light, 'M-42 28A42 40 0 0 1 42 28Z') +
    line(mid, 1.6, 'M-41 16H41M-35 3H35M-22-8H22M-28 16V28M28 16V28M-20 3V16M20 3V16M0-12V-8M-10-8V3M10-8V3') +
    path(ink, 'M-12 28V20A12 12 0 0 1 12 20V28Z') +
    path(light, 'M-300 28H300V200H-300Z'),

  inkwell: ({ ink, accent, light }) =>
    path(ink, 'M-24 44H24L20 18Q18 12 10 12V4H-10V12Q-18 12-20 18Z') +
    path(light, 'M-15 26H15V36H-15Z') +
    moved(
      'translate(4 6) rotate(24)',
      path(light, 'M0 0Q-16-22-4-54Q16-34 4-6Z') + line(accent, 1.6, 'M1 2Q-4-26-2-48M-1-20L6-30M-2-12L-9-26'),
    ) +
    disc(-30, 34, 3, ink) +
    disc(-35, 42, 2, ink),

  keyhole: ({ ink, accent, light }) =>
    path(accent, 'M-38-42H38V44H-38Z') +
    mirrored(disc(31, -35, 2.4, ink) + disc(31, 37, 2.4, ink)) +
    path(ink, 'M0-36a20 20 0 0 1 11 37L21 38H-21L-11 1A20 20 0 0 1 0-36z') +
    path(light, 'M0-32a16 16 0 0 1 8 30L16 34H-16L-8-2A16 16 0 0 1 0-32z') +
    person(0, 34, 44, ink),

  knight: ({ ink, accent, light }) =>
    path(
      ink,
      'M-22 44H24V36H19Q24 10 14-10Q7-26-9-28L-7-37L-17-29Q-30-18-33-2Q-31 8-21 4Q-12-3-4-3Q2 8-10 18Q-19 25-17 36H-22Z',
    ) +
    disc(-13, -15, 2.6, light) +
    line(light, 2, 'M8-8Q15 8 13 30M-30 0L-26 1') +
    box(-28, 42, 58, 6, accent),

  lantern: ({ ink, accent, light }) =>
    line(ink, 3, 'M-14-32Q0-50 14-32') +
    path(ink, 'M-10-36H10L20-22H-20ZM-22 28H22V36H-22Z') +
    path(light, 'M-17-22H17L20 28H-20Z') +
    path(accent, 'M1-10Q13 6 9 18Q5 24 0 24Q-8 24-10 16Q-9 4 1-10Z') +
    line(ink, 2.6, 'M-17-22L-20 28M17-22L20 28M-19 4H19'),

  letter: ({ ink, accent, light }) =>
    path(ink, 'M-38-22H42V32H-38Z') +
    path(light, 'M-42-26H38V28H-42Z') +
    line(ink, 2, 'M-42-26L-2 8L38-26M-42 28L-14-2M38 28L10-2') +
    disc(-2, 6, 10, accent) +
    path(ink, 'M-2 0L0 4L4 4L1 7L2 11L-2 9L-6 11L-5 7L-8 4L-4 4Z'),

  notes: ({ ink, accent, light }) =>
    path(ink, 'M-20 26V-30L28-42V14H22V-22L-14-13V26Z') +
    oval(-23, 28, 11, 8, light) +
    oval(19, 16, 11, 8, light) +
    path(accent, 'M-20-30L28-42V-34L-20-22Z') +
    line(ink, 1.6, 'M-46 30Q-20 46 4 36T46 34'),

  sword: ({ ink, mid, accent, light }) =>
    moved(
      'rotate(32)',
      path(ink, 'M-7-40L0-50L7-40V18H-7Z') +
        path(light, 'M-5-40L0-47V16H-5Z') +
        path(mid, 'M5-40L0-47V16H5Z') +
        path(accent, 'M-22 14H22V20H-22Z') +
        path(ink, 'M-3 20H3V38H-3Z') +
        disc(0, 42, 5, accent) +
        mirrored(disc(22, 17, 4, accent)),
    ),

  umbrella: ({ ink, accent, light }) =>
    times(12, (drop) =>
      line(light, 1.2, `M${(drop % 6) * 17 - 46} ${Math.floor(drop / 6) * 70 - 52 + (drop % 3) * 6}l-3 9`),
    ) +
    path(ink, 'M-2-30H2V34Q2 44-8 44T-17 36H-12Q-12 40-8 40T-2 34Z') +
    path(ink, 'M-43 4Q-40-36 0-38T43 4Q36-4 28 2Q21-6 14 2Q7-6 0 2Q-7-6-14 2Q-21-6-28 2Q-36-4-43 4Z') +
    path(accent, 'M0-38Q-12-20-14 2Q-7-6 0 2Q7-6 14 2Q12-20 0-38Z') +
    path(light, 'M-43 4Q-40-30-6-37Q-26-20-28 2Q-36-4-43 4ZM43 4Q40-30 6-37Q26-20 28 2Q36-4 43 4Z') +
    line(ink, 2.4, 'M0-38V-44'),
} satisfies Record<string, Composition>;
