const NAMES = [
  'Метрополіс',
  'Земля',
  'The General',
  'Häxan',
  'Звенигора',
  'Sunrise',
  'Faust',
  'City Girl',
  'Аеліта',
  'Nosferatu',
  'M',
  'Charade',
  'Арсенал',
  'Vampyr',
  'Людина з кіноапаратом',
];

export type StoryTitle = { id: number; title: string; caption: string };

/** `count` titles with ids from 0, for rows and grids. */
export const titles = (count: number): StoryTitle[] =>
  Array.from({ length: count }, (_, id) => ({
    id,
    title: `${NAMES[id % NAMES.length]}${id < NAMES.length ? '' : ` ${Math.floor(id / NAMES.length) + 1}`}`,
    caption: `${1920 + (id % 60)}`,
  }));

export const longTitle = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';

/** A drawn picture whose address needs no server: whatever is appended ends up after the hash sign. */
export const pictureBase = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 6"><rect width="4" height="6" fill="#24306b"/><circle cx="2" cy="3" r="1.2" fill="#ffc46b"/></svg>',
)}#`;
