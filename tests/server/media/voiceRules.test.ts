import { describe, expect, it } from 'vitest';
import { chooseVoice, type VoiceTraits } from '../../../server/contract/voiceRules.ts';

const voice = (id: string, type: string, lang: string, studio: string | null) => ({ id, type, lang, studio });
const VOICES = [
  voice('original', 't10', 'en', null),
  voice('one', 't2', 'uk', 'Промінь'),
  voice('many', 't4', 'uk', 'Промінь'),
  voice('other', 't4', 'uk', 'Студія Світло'),
  voice('russian', 't4', 'ru', 'Луч'),
];
const like = (type: string, lang: string, studio: string | null): VoiceTraits => ({ type, lang, studio });

describe('The voice to begin with', () => {
  it.each([
    ['the chosen one, whatever others are like', 'russian', like('t2', 'uk', 'Промінь'), 'russian'],
    ['of the same studio and type', undefined, like('t4', 'uk', 'Промінь'), 'many'],
    ['of the same studio in another type', 'gone', like('t9', 'uk', 'Студія Світло'), 'other'],
    ['of the same type, where the studio is not there', undefined, like('t4', 'uk', 'Beam Sound'), 'many'],
    ['of the same type, where no studio is known', undefined, like('t10', 'en', null), 'original'],
    ['of the same language alone', undefined, like('t1', 'ru', 'Beam Sound'), 'russian'],
    ['of the studio in the language, rather than of the type', undefined, like('t10', 'uk', 'Студія Світло'), 'other'],
    ['of the studio rather than in the language', undefined, like('t4', 'uk', 'Луч'), 'russian'],
    ['of the studio, where nobody speaks the language', undefined, like('t1', 'de', 'Луч'), 'russian'],
    ['of the studio in its type, in whatever language', undefined, like('t4', 'de', 'Промінь'), 'many'],
    ['of the language and the type, where no studio is known', undefined, like('t4', 'uk', null), 'many'],
    ['the first, where the type alone is alike', undefined, like('t4', 'de', 'Beam Sound'), 'original'],
    ['the first, where nothing is alike', undefined, like('t1', 'de', 'Beam Sound'), 'original'],
    ['the first, where nothing is known', undefined, undefined, 'original'],
  ])('is %s', (_, id, liked, expected) => {
    expect(chooseVoice(VOICES, id, liked)?.id).toBe(expected);
  });

  it('is none where there is none', () => expect(chooseVoice([], 'one', like('t1', 'uk', null))).toBeUndefined());
});
