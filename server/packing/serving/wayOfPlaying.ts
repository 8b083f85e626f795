import type { WayOfPlaying } from '../../stream.ts';
import type { IndexedFilm } from '../analysis/indexes.ts';
import { levelsOf, type Means, pictureObstacle } from './levels.ts';
import { soundObstacle, voicesOf } from './voices.ts';

/** How a device gets a film, by the same rules as its stream. */
export function wayOfPlaying(film: IndexedFilm, means: Means): WayOfPlaying {
  const { index } = film;
  const picture = pictureObstacle(index, means);
  const encoded = voicesOf(film, null, { ...means, hasFfmpeg: true }).filter(({ encoding }) => encoding !== null);
  const sounds = [...new Set(encoded.map(({ placed }) => soundObstacle(index, placed, means) ?? 'mixed'))];
  const isMute = !means.hasFfmpeg && sounds.length > 0;
  if (isMute || levelsOf(index, means).length === 0) return { way: 'none', picture, sounds };
  return { way: picture !== null ? 'encode' : sounds.length > 0 ? 'sound' : 'copy', picture, sounds };
}
