import type { HistoryEntryItem } from '../../../src/features/history/historyDays.ts';

/** An entry of a film that was started just now. */
export function entry(id: number, title: string, part = 0.4): HistoryEntryItem {
  const at = new Date().toISOString();
  return {
    id: String(id),
    card: {
      id,
      section: 0,
      title,
      originalTitle: title,
      year: 1927,
      age: null,
      poster: null,
      wide: null,
      imdb: 8.3,
      kinopoisk: null,
      qualities: [],
      drawnGenre: null,
    },
    episode: null,
    progress: { episodeId: null, positionS: part * 9000, durationS: 9000, watched: part > 0.9, at },
  };
}
