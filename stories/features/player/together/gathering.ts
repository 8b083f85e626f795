import type { Gathering, GatheringLine } from '../../../../server/contract/together.ts';

const line = (n: number, kind: GatheringLine['kind'], text: string | null, by: string): GatheringLine => ({
  id: `line-${n}`,
  kind,
  text,
  by,
  isMine: false,
});

/** Three who watch a film together, and what they have just done. */
export const GATHERING: Gathering = {
  code: 'BCDFGHJK',
  movieId: 1,
  episodeId: null,
  positionS: 600,
  isRunning: true,
  at: 0,
  revision: 4,
  now: 0,
  members: ['Olena', 'Petro', 'Inna'].map((name) => ({ id: name, name, isMe: name === 'Olena' })),
  lines: [
    line(1, 'joined', null, 'Petro'),
    line(2, 'seek', '754', 'Inna'),
    line(3, 'say', 'Зараз буде найкраще', 'Petro'),
    line(4, 'reaction', 'laugh', 'Inna'),
  ],
};
