import type { TFunction } from 'i18next';
import type { GatheringLine } from '../../../../server/contract/together.ts';
import { PHRASES, type Reaction, REACTIONS } from '../../../../server/contract/tables/together.ts';
import { clockTime } from '../../../ui/clockTime.ts';

/** The reaction of a line; null for any other kind. */
export const faceOf = ({ kind, text }: GatheringLine): Reaction | null =>
  (kind === 'reaction' && REACTIONS.find((reaction) => reaction === text)) || null;

/** A line as text in the reader's language. */
export function lineText(line: GatheringLine, t: TFunction<'together'>): string {
  const { kind } = line;
  const text = line.text ?? '';
  const name = line.by ?? t('somebody');
  const phrase = PHRASES.find((one) => one === text);
  const reaction = faceOf(line);
  if (kind === 'say') return t('line.said', { name, text });
  if (kind === 'phrase') return t('line.said', { name, text: phrase ? t(`phrase.${phrase}`) : text });
  if (kind === 'reaction') return t('line.said', { name, text: reaction ? t(`reaction.${reaction}`) : text });
  return kind === 'seek' ? t('line.seek', { name, time: clockTime(Number(text)) }) : t(`line.${kind}`, { name });
}

/** Whether a line is shown: the reader's own playback changes are not. */
export const isTold = ({ kind, isMine }: GatheringLine): boolean =>
  !isMine || kind === 'say' || kind === 'phrase' || kind === 'reaction';
