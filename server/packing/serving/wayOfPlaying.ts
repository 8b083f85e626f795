import type { WayOfPlaying } from '../../stream.ts';
import type { FilmIndex } from '../film/filmIndex.ts';
import { levelsOf, type Means, pictureObstacle } from './levels.ts';
import { soundObstacle, voicesOf } from './voices.ts';

/** How a device gets a film, by the rules that its stream is made by. */
export function wayOfPlaying(index: FilmIndex, means: Means): WayOfPlaying {
  const picture = pictureObstacle(index, means);
  const encoded = voicesOf(index, null, { ...means, hasFfmpeg: true }).filter(({ isCopied }) => !isCopied);
  const sounds = [...new Set(encoded.map(({ sound }) => soundObstacle(index, sound, means) ?? 'mixed'))];
  const isMute = !means.hasFfmpeg && sounds.length > 0;
  if (isMute || levelsOf(index, means).length === 0) return { way: 'none', picture, sounds };
  return { way: picture !== null ? 'encode' : sounds.length > 0 ? 'sound' : 'copy', picture, sounds };
}
