import type { Insertable } from 'kysely';
import { type Language, LANGUAGES, type Texts } from '../../contract/vocabulary.ts';
import type { Schema } from '../../schema.ts';
import type { TitleSeed } from './catalogueSchema.ts';
import { episodeId } from './seriesRows.ts';

type MarkerRow = Insertable<Schema['marker']>;
type ChapterRow = Insertable<Schema['chapter']>;
type Stretch = Pick<MarkerRow, 'kind' | 'start_s' | 'end_s'>;

/** Works of at least this length have chapters, of about this length each, in seconds. */
const CHAPTERS = { fromS: 40 * 60, everyS: 12 * 60, most: 12 } as const;
/** Films of this century have a scene after the credits, as open films do; older ones have no credits worth marking. */
const SCENE_AFTER = { fromYear: 2000, seconds: 12 } as const;
const OPENING: Texts = { uk: 'Початок', en: 'Opening', ru: 'Начало' };
const PART: Texts = { uk: 'Частина', en: 'Part', ru: 'Часть' };

/** Markers and chapters of a title and its episodes, made up from their lengths since there is no data. */
export function markerRows(title: TitleSeed, title_id: number): { markers: MarkerRow[]; chapters: ChapterRow[] } {
  const works = title.seasons
    ? title.seasons.flatMap((season, s) =>
        season.episodes.map(({ minutes }, n) => ({
          episode_id: episodeId(title_id, season.n, n + 1),
          lengthS: Math.round(minutes * 60),
          stretches: episodeMarks(Math.round(minutes * 60), s === 0 && n === 0),
        })),
      )
    : [{ episode_id: 0, lengthS: Math.round(title.minutes * 60), stretches: filmMarks(title) }];
  return {
    markers: works.flatMap(({ episode_id, stretches }) =>
      stretches.map((stretch) => ({ ...stretch, title_id, episode_id })),
    ),
    chapters: works.flatMap(({ episode_id, lengthS }) =>
      chapters(lengthS).map((chapter) => ({ ...chapter, title_id, episode_id })),
    ),
  };
}

/** An opening, preceded by a recap except in the first episode, and credits at the end. */
function episodeMarks(lengthS: number, isFirst: boolean): Stretch[] {
  const unit = Math.max(6, Math.min(60, Math.round(lengthS * 0.03)));
  const recapEnd = isFirst ? 0 : 2 + unit;
  return [
    ...(isFirst ? [] : [{ kind: 'recap', start_s: 2, end_s: recapEnd } as const]),
    { kind: 'intro', start_s: recapEnd + 5, end_s: recapEnd + 5 + unit },
    { kind: 'credits', start_s: lengthS - Math.max(20, unit), end_s: lengthS },
  ];
}

function filmMarks({ year, minutes }: TitleSeed): Stretch[] {
  if (year < SCENE_AFTER.fromYear) return [];
  const lengthS = Math.round(minutes * 60);
  return [{ kind: 'credits', start_s: Math.round(lengthS * 0.85), end_s: lengthS - SCENE_AFTER.seconds }];
}

function chapters(lengthS: number): Pick<ChapterRow, 'lang' | 'start_s' | 'name'>[] {
  if (lengthS < CHAPTERS.fromS) return [];
  const count = Math.min(CHAPTERS.most, Math.round(lengthS / CHAPTERS.everyS));
  const name = (lang: Language, n: number) => (n === 0 ? OPENING[lang] : `${PART[lang]} ${n}`);
  return Array.from({ length: count }, (_, n) =>
    LANGUAGES.map((lang) => ({ lang, start_s: Math.round((n * lengthS) / count), name: name(lang, n) })),
  ).flat();
}
