import type { VoiceTraits } from '../../../server/contract/voiceRules.ts';
import { read, write } from '../../device/storage.ts';
import { type Language, LANGUAGES } from '../../../server/contract/tables/languages.ts';

/** A voice the viewer has chosen for a title, on its page or in the player; voices of other titles are matched to it. */
export interface ChosenVoice extends VoiceTraits {
  id: string;
  lang: Language;
}

/** How many titles are remembered, the latest ones. */
const KEPT = 100;

type Entry = [titleId: number, id: string, lang: Language, type: string, studio: string | null];

const isEntry = (value: unknown): value is Entry =>
  Array.isArray(value) &&
  typeof value[0] === 'number' &&
  typeof value[1] === 'string' &&
  LANGUAGES.includes(value[2] as Language) &&
  typeof value[3] === 'string' &&
  (value[4] === null || typeof value[4] === 'string');

function readEntries(): Entry[] {
  try {
    const kept: unknown = JSON.parse(read('voices') ?? '[]');
    return Array.isArray(kept) ? kept.filter(isEntry) : [];
  } catch {
    return [];
  }
}

/** The voices chosen on this device by title id, and the one chosen last; what cannot be read counts as nothing. */
export function readVoices(): { voices: Record<number, ChosenVoice>; latestVoice: ChosenVoice | null } {
  const chosen = readEntries().map(([titleId, id, lang, type, studio]) => ({
    titleId,
    voice: { id, lang, type, studio },
  }));
  return {
    voices: Object.fromEntries(chosen.map(({ titleId, voice }) => [titleId, voice])),
    latestVoice: chosen[chosen.length - 1]?.voice ?? null,
  };
}

/** Remembers the voice of a title on this device. */
export function keepVoice(titleId: number, { id, lang, type, studio }: ChosenVoice): void {
  const others = readEntries().filter(([other]) => other !== titleId);
  const entry: Entry = [titleId, id, lang, type, studio];
  write('voices', JSON.stringify([...others, entry].slice(-KEPT)));
}
