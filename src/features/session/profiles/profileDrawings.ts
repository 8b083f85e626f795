import type { ProfilePicture } from '../../../../server/contract/tables/profiles.ts';
import type { AvatarDrawing } from '../../../ui/Avatar.tsx';

const ground = (from: string, to: string) => `linear-gradient(140deg, ${from}, ${to})`;

/** The pictures that a profile may have, each an outline whose holes are eyes and windows. */
const DRAWINGS: Readonly<Record<ProfilePicture, AvatarDrawing>> = {
  sun: {
    ground: ground('#ffb347', '#e2574c'),
    path: 'M12 7a5 5 0 1 0 0 10a5 5 0 0 0 0-10zM11 1h2v4h-2zM11 19h2v4h-2zM1 11h4v2H1zM19 11h4v2h-4zM4.9 3.5l2.8 2.8l-1.4 1.4L3.5 4.9zM17.7 16.3l2.8 2.8l-1.4 1.4l-2.8-2.8zM20.5 4.9l-2.8 2.8l-1.4-1.4l2.8-2.8zM7.7 17.7l-2.8 2.8l-1.4-1.4l2.8-2.8z',
  },
  moon: {
    ground: ground('#3b4a9c', '#7a5cc2'),
    path: 'M14.5 2.5a9.5 9.5 0 1 0 7 12.5A8 8 0 0 1 14.5 2.5zM19 3l.7 1.8L21.5 5.5l-1.8.7L19 8l-.7-1.8L16.5 5.5l1.8-.7z',
  },
  star: {
    ground: ground('#5a6bff', '#2a9fd6'),
    path: 'M12 2l3 6.5l7 .9l-5.2 4.9l1.3 7L12 17.9l-6.1 3.4l1.3-7L2 9.4l7-.9z',
  },
  cat: {
    ground: ground('#ff9f5a', '#d9445f'),
    path: 'M3 3l5 3.5a10 10 0 0 1 8 0L21 3v10a9 8.5 0 0 1-18 0zM8.5 11a1.3 1.6 0 1 0 0 3.2a1.3 1.6 0 0 0 0-3.2zM15.5 11a1.3 1.6 0 1 0 0 3.2a1.3 1.6 0 0 0 0-3.2zM10.7 16h2.6l-1.3 1.5z',
  },
  fox: {
    ground: ground('#e8743b', '#8e3b46'),
    path: 'M2 3l6.5 4h7L22 3l-1.5 10L12 22L3.5 13zM8 11.5l3 1.5l-2.6 1.2zM16 11.5l-3 1.5l2.6 1.2zM10.7 18h2.6L12 19.8z',
  },
  owl: {
    ground: ground('#8d6e4b', '#4d5b7c'),
    path: 'M4 2l4 2.5h8L20 2v11a8 9 0 0 1-16 0zM8.5 7a3 3 0 1 0 0 6a3 3 0 0 0 0-6zM15.5 7a3 3 0 1 0 0 6a3 3 0 0 0 0-6zM8.5 9a1 1 0 1 1 0 2a1 1 0 0 1 0-2zM15.5 9a1 1 0 1 1 0 2a1 1 0 0 1 0-2zM12 13l1.4 2L12 17l-1.4-2z',
  },
  whale: {
    ground: ground('#2ea7a0', '#2f6fc4'),
    path: 'M2 12a7 7 0 0 1 7-5c5 0 7 5 10 5c1 0 1.5-1 1.5-2l-2-3l2.5 1L23 6.5c.5 3 .3 13-9 13C6 19.5 2 17 2 12zM7 11.5a1.1 1.1 0 1 0 0 2.2a1.1 1.1 0 0 0 0-2.2zM8 5c0-1.5-2-1.5-2-3c2 0 2.5 1 2.7 1.5C9 3 9.5 2 11.5 2c0 1.5-2 1.5-2 3z',
  },
  robot: {
    ground: ground('#6c7a89', '#3d5a80'),
    path: 'M11 1h2v3h6a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2h6zM8 8a2 2 0 1 0 0 4a2 2 0 0 0 0-4zM16 8a2 2 0 1 0 0 4a2 2 0 0 0 0-4zM7 14h10v2H7zM6 20h4v3H6zM14 20h4v3h-4z',
  },
  rocket: {
    ground: ground('#ff6aa9', '#6a5bff'),
    path: 'M12 1c4 3 6 7 5.5 11.5L20 16v4l-5-2.5H9L4 20v-4l2.5-3.5C6 8 8 4 12 1zM12 7a2.2 2.2 0 1 0 0 4.4a2.2 2.2 0 0 0 0-4.4zM10 18.5h4L12 23z',
  },
  flower: {
    ground: ground('#ff7ac6', '#b5679b'),
    path: 'M12 2a3.6 3.6 0 0 1 3.5 4.5A3.6 3.6 0 1 1 17.6 13A3.6 3.6 0 1 1 12 17.5A3.6 3.6 0 1 1 6.4 13A3.6 3.6 0 1 1 8.5 6.5A3.6 3.6 0 0 1 12 2zM12 8.5a3 3 0 1 0 0 6a3 3 0 0 0 0-6zM11.2 18.5h1.6V23h-1.6z',
  },
  mountain: {
    ground: ground('#7fb069', '#2c6e6b'),
    path: 'M1 20L9 5l4 7l2.5-4L23 20zM9 9l-2 3.7l2 1.3l1.5-1.7zM18.5 3a2 2 0 1 1 0 4a2 2 0 0 1 0-4z',
  },
  note: {
    ground: ground('#8fd3ff', '#5a6bff'),
    path: 'M9 3l12-2v14.5a3.5 3.5 0 1 1-2-3.2V6L11 7.4V18.5a3.5 3.5 0 1 1-2-3.2z',
  },
};

/** The drawing of a profile; null for an initial, or the account's own picture. */
export const drawingOf = (picture: ProfilePicture | null): AvatarDrawing | null => picture && DRAWINGS[picture];
