/** The input of a composition; 100 units are the picture's shorter side, 0 0 is the position of its subject. */
export type Scene = {
  /** 0 to 1, the same sequence for the same seed. */
  random: () => number;
  left: number;
  right: number;
  top: number;
  bottom: number;
  ink: string;
  mid: string;
  main: string;
  accent: string;
  light: string;
};

export type Composition = (scene: Scene) => string;

export const path = (fill: string, d: string, rest = '') => `<path d="${d}" fill="${fill}" ${rest}/>`;

export const line = (stroke: string, width: number, d: string) =>
  path('none', d, `stroke="${stroke}" stroke-width="${width}" stroke-linecap="round"`);

export const disc = (x: number, y: number, radius: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;

export const box = (x: number, y: number, wide: number, tall: number, fill: string) =>
  path(fill, `M${x} ${y}h${wide}v${tall}h${-wide}z`);

/** The pieces drawn for 0 to count - 1, one over another. */
export const times = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

export const moved = (how: string, drawn: string) => `<g transform="${how}">${drawn}</g>`;

/** An outline of `count` corners around 0 0, each at its own distance. */
export const around = (count: number, far: (corner: number) => number) => {
  const turn = (2 * Math.PI) / count;
  return `M${times(count, (at) => `${Math.sin(at * turn) * far(at)} ${-Math.cos(at * turn) * far(at)} `)}Z`;
};

/** A gentleman in coat and bowler, feet at x, y. */
export const person = (x: number, y: number, tall: number, fill: string) =>
  moved(
    `translate(${x} ${y}) scale(${tall / 100})`,
    path(
      fill,
      'M-12 0V-26H-22L-19-62Q-18-74-5-76V-82A10 10 0 0 1-9-90H-15V-94H-9Q-8-105 0-105T9-94H15V-90H9A10 10 0 0 1 5-82V-76Q18-74 19-62L22-26H12V0H2V-24H-2V0Z',
    ),
  );
