import { box, disc, line, moved, path, person, times, type Composition } from '../src/ui/art/artPencil.ts';

const mirrored = (drawn: string) => drawn + moved('scale(-1 1)', drawn);

/** Single machines, 80 units across at most, drawn in ink and light so that they stand out on any ground. */
export const demoMachines = {
  battery: ({ ink, accent, light }) =>
    path(ink, 'M-12-44H12V-36H-12ZM-26-36H26V44H-26Z') +
    path(light, 'M-21-31H21V39H-21Z') +
    path(accent, 'M-21 4H21V39H-21Z') +
    path(ink, 'M7-26L-16 8H-2L-8 34L17-4H3L10-26Z'),

  biplane: ({ ink, accent, light }) =>
    moved(
      'rotate(-14)',
      line(ink, 2, 'M-26-17L-22 9M26-17L22 9M-13-17L-11 9M13-17L11 9M-6 12L-12 26M6 12L12 26') +
        path(light, 'M-46-22h92l-4 8h-84zM-38 6h76l-4 7h-68z') +
        path(accent, 'M-36-22h10v8h-10zM26-22h10v8H26z') +
        disc(0, -2, 12, ink) +
        disc(0, -2, 7, accent) +
        disc(-12, 28, 5, ink) +
        disc(12, 28, 5, ink) +
        moved('translate(0 -2) rotate(35)', path(light, 'M-24-2Q-12-4 0 0Q12 4 24 2Q12-3 0 0Q-12 3-24-2Z')),
    ),

  bulb: ({ ink, accent, light }) =>
    times(9, (ray) => moved(`translate(0 -10) rotate(${ray * 30 - 120})`, line(light, 2.4, 'M0-37V-46'))) +
    disc(0, -10, 31, ink) +
    path(ink, 'M-20 10H20L13 30H-13Z') +
    disc(0, -10, 27, light) +
    path(light, 'M-16 10H16L10 26H-10Z') +
    line(accent, 3, 'M-6 24L-10-4L-4-14L0-6L4-14L10-4L6 24') +
    path(ink, 'M-12 28H12V34H-12ZM-11 36H11V41H-11ZM-6 42H6V46H-6Z'),

  camera: ({ ink, main, accent, light }) =>
    line(ink, 4, 'M-4 16L-24 46M-4 16L18 46M-4 16V46') +
    path(light, 'M22-4L46-20V24L22 8Z', 'opacity=".9"') +
    [-18, 10]
      .map(
        (x) =>
          disc(x, -22, 15, ink) +
          disc(x, -22, 10, accent) +
          times(4, (hole) => moved(`translate(${x} -22) rotate(${hole * 90 + x})`, disc(0, 6, 2.4, ink))),
      )
      .join('') +
    path(ink, 'M-30-10H16V18H-30ZM16-6H25V10H16Z') +
    disc(-7, 4, 8, main) +
    disc(-7, 4, 4, light),

  clock: ({ ink, accent, light }) =>
    disc(0, 0, 41, ink) +
    disc(0, 0, 36, light) +
    times(12, (hour) => moved(`rotate(${hour * 30})`, box(-1.2, -33, 2.4, hour % 3 ? 5 : 9, ink))) +
    line(ink, 3.6, 'M0 0L21-13M0 0L-9-17') +
    disc(0, 0, 3.4, accent) +
    moved('translate(22 15) rotate(8)', person(0, 4, 28, ink)) +
    line(ink, 2, 'M21-10L22-13'),

  diver: ({ ink, mid, accent, light }) =>
    path(ink, 'M-36 46Q-34 20-16 18H16Q34 20 36 46Z') +
    disc(0, -6, 31, accent) +
    disc(0, -6, 21, ink) +
    disc(0, -6, 17, light) +
    path(mid, 'M-17-6A17 17 0 0 0 17-6Q0 4-17-6Z') +
    disc(-6, -12, 4, accent) +
    mirrored(times(3, (bolt) => moved(`translate(0 -6) rotate(${bolt * 36 + 25})`, disc(0, -26, 2, ink)))) +
    path(ink, 'M-24 16H24V23H-24Z'),

  locomotive: ({ ink, mid, accent, light }) =>
    times(4, (puff) => disc(6 + puff * 9, -44 - puff * 2, 5 + puff * 2.4, light)) +
    path(ink, 'M-5-28L-8-46H8L5-28Z') +
    disc(0, -4, 27, ink) +
    disc(0, -4, 21, mid) +
    times(8, (rivet) => moved(`translate(0 -4) rotate(${rivet * 45})`, disc(0, -24, 1.4, light))) +
    disc(0, -8, 8, light) +
    path(accent, 'M-34 18H34V27H-34Z') +
    mirrored(disc(24, 22, 4, ink)) +
    path(ink, 'M-26 27H26L38 46H-38Z') +
    line(light, 2, 'M-18 29L-28 45M-9 29L-13 45M0 29V45M9 29L13 45M18 29L28 45'),

  reel: ({ ink, accent, light }) =>
    path(ink, 'M0 30H300V44H0Z') +
    times(16, (hole) => box(8 + hole * 9, 33, 4, 3, light) + box(8 + hole * 9, 38.5, 4, 3, light)) +
    disc(0, 0, 43, ink) +
    disc(0, 0, 38, accent) +
    times(5, (hole) => moved(`rotate(${hole * 72})`, disc(0, -22, 10.5, ink))) +
    disc(0, 0, 6, light),

  robot: ({ ink, accent, light }) =>
    line(ink, 3, 'M0-30V-42') +
    disc(0, -43, 4.5, accent) +
    path(ink, 'M-38-12H-30V12H-38ZM30-12H38V12H30ZM-12 30H12V40H-12Z') +
    path(light, 'M-30-30H30V30H-30Z') +
    path(ink, 'M-24-18H24V2H-24Z') +
    mirrored(disc(11, -8, 6.5, accent) + disc(11, -8, 2.4, light)) +
    path(ink, 'M-20 12H20V22H-20Z') +
    times(5, (tooth) => box(tooth * 8 - 18.5, 13.5, 4.5, 7, light)) +
    path(ink, 'M-40 40H40L46 60H-46Z'),

  rocket: ({ ink, accent, light }) =>
    moved(
      'rotate(38)',
      path(accent, 'M-8 26Q-12 40 0 54Q12 40 8 26Z') +
        path(ink, 'M-13 4L-28 30L-11 26ZM13 4L28 30L11 26Z') +
        path(light, 'M0-46Q20-24 13 26H-13Q-20-24 0-46Z') +
        path(ink, 'M0-46Q9-36 12.500-24H-12.500Q-9-36 0-46Z') +
        disc(0, -6, 7, ink) +
        disc(0, -6, 4, accent) +
        box(-13, 18, 26, 3, accent),
    ),

  telephone: ({ ink, accent, light }) =>
    path(ink, 'M-26 44Q-24 32 0 32T26 44ZM-4 32V-22H4V32Z') +
    path(ink, 'M-3-32L-22-40V-12L-3-20ZM-3-34H9V-18H-3Z') +
    path(light, 'M-22-40Q-28-26-22-12Q-18-26-22-40Z') +
    line(ink, 2.4, 'M4-6H22M24 16Q40 30 30 42T44 44') +
    path(accent, 'M18-24H28V10L33 20H13L18 10Z'),

  windpump: ({ ink, accent, light }) =>
    line(ink, 2.2, 'M-17 46L-3-14M17 46L3-14M-12 26H12M-8 8H8M-12 26L8 8M12 26L-8 8') +
    path(accent, 'M0-18H30L42-30V-4L30-14H0Z') +
    times(12, (blade) =>
      moved(`translate(0 -16) rotate(${blade * 30})`, path(blade % 2 ? ink : light, 'M0-5L-6.500-29H5Z')),
    ) +
    disc(0, -16, 5, ink) +
    path(ink, 'M-300 46Q-60 34 0 44T300 38V200H-300Z'),
} satisfies Record<string, Composition>;
