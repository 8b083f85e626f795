import { around, box, disc, line, moved, path, times, type Composition } from '../src/ui/art/artPencil.ts';

const grounds: Composition[] = [
  ({ main }) => disc(0, 0, 47, main),
  ({ main, accent }) => disc(0, 0, 47, accent) + disc(0, 0, 43, main),
  ({ main, light }) =>
    box(-300, -300, 600, 600, main) +
    times(5, (ring) =>
      path(
        light,
        around(72, () => 150 - ring * 26),
        'opacity=".09"',
      ),
    ),
  ({ main, light }) =>
    box(-300, -300, 600, 600, main) +
    moved(
      'rotate(11)',
      times(12, (ray) => path(light, 'M0 0L300-39V39Z', `opacity=".28" transform="rotate(${ray * 30})"`)),
    ),
  ({ main, mid }) => path(mid, 'M-48 200V-6A48 48 0 0 1 48-6V200Z') + path(main, 'M-43 200V-6A43 43 0 0 1 43-6V200Z'),
  ({ main, light, mid }) =>
    box(-300, -300, 600, 600, main) +
    path(
      light,
      around(72, () => 46),
      'opacity=".22"',
    ) +
    path(mid, 'M-300 40Q-80 30 0 42T300 38V300H-300Z'),
  ({ main, mid }) => path(mid, 'M0-62L62 0L0 62L-62 0Z') + path(main, 'M0-54L54 0L0 54L-54 0Z'),
  ({ main, accent }) =>
    box(-300, -300, 600, 600, main) + times(40, (stripe) => line(accent, 2.5, `M${stripe * 18 - 420}-120l160 320`)),
];

/** An object on a ground picked by its seed. */
export const onGround =
  (thing: Composition): Composition =>
  (scene) =>
    (grounds[Math.floor(scene.random() * grounds.length)] ?? grounds[0])?.(scene) +
    moved('translate(0 1) scale(.9)', thing(scene));
