import { read, voiceKeys, write } from '../../device/storage.ts';
import { type Language, LANGUAGES } from '../../i18n.ts';

/** A voice one has chosen for a title: what the player is asked for is its language. */
export interface ChosenVoice {
  id: string;
  lang: Language;
}

/** As many titles are remembered, the last ones. */
const KEPT = 100;

type Entry = [titleId: number, id: string, lang: Language];

const isEntry = (value: unknown): value is Entry =>
  Array.isArray(value) &&
  typeof value[0] === 'number' &&
  typeof value[1] === 'string' &&
  LANGUAGES.includes(value[2] as Language);

function readEntries(): Entry[] {
  try {
    const kept: unknown = JSON.parse(read(voiceKeys.voices) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isEntry) : [];
  } catch {
    return [];
  }
}

/** The voices chosen on this device by title id; what cannot be read counts as nothing. */
export function readVoices(): Record<number, ChosenVoice> {
  return Object.fromEntries(readEntries().map(([titleId, id, lang]) => [titleId, { id, lang }]));
}

/** Remembers the voice of a title on this device. */
export function keepVoice(titleId: number, { id, lang }: ChosenVoice): void {
  const others = readEntries().filter(([other]) => other !== titleId);
  write(voiceKeys.voices, JSON.stringify([...others, [titleId, id, lang]].slice(-KEPT)));
}
