import type { Texts } from '../../../contract/vocabulary.ts';
import { pick } from './random.ts';
import { ADJECTIVES, FIRST_NAMES, NOUNS, PLACES, SURNAMES, type Word } from './words.ts';

const GENDERS = 'mfnp';

/** A title of two to five words in three languages. */
export function workName(random: () => number): Texts {
  const [one, other, place] = [pick(random, NOUNS), pick(random, NOUNS), pick(random, PLACES)];
  const made = random();
  const named = made < 0.7 ? described(one, pick(random, ADJECTIVES)) : nominative(one);
  if (made < 0.3) return capital(named);
  if (made < 0.5) return capital(join(named, place));
  if (made < 0.7) return capital(join(named, genitive(other)));
  if (made < 0.85) return capital(join(named, { uk: 'і', ru: 'и', en: 'and' }, nominative(other)));
  return capital(join(named, genitive(other), place));
}

/** A person's name in three languages. */
export function personName(random: () => number): Texts {
  return join(pick(random, FIRST_NAMES), pick(random, SURNAMES));
}

/** Two sentences about a work. */
export function overviewOf(random: () => number, name: Texts): Texts {
  const { uk, ru, en } = pick(random, PLACES);
  const [hero, thing] = [personName(random), pick(random, NOUNS)];
  return {
    uk: `«${name.uk}»: усе починається ${uk}, де ${hero.uk} шукає своє місце. Попереду ${thing.uk[0]}, і назад дороги немає.`,
    ru: `«${name.ru}»: всё начинается ${ru}, где ${hero.ru} ищет своё место. Впереди ${thing.ru[0]}, и назад дороги нет.`,
    en: `${name.en} begins ${en}, where ${hero.en} is looking for a place in life. Ahead lies a ${thing.en.toLowerCase()}, and there is no way back.`,
  };
}

function nominative({ uk, ru, en }: Word): Texts {
  return { uk: uk[0] ?? '', ru: ru[0] ?? '', en };
}

function genitive({ uk, ru, en }: Word): Texts {
  return { uk: uk[1] ?? '', ru: ru[1] ?? '', en: `of the ${en}` };
}

/** The adjective in the noun's gender in each language. */
function described(noun: Word, adjective: Word): Texts {
  const form = (lang: 'uk' | 'ru') => adjective[lang][GENDERS.indexOf(noun[lang][2] ?? 'm')] ?? '';
  return join({ uk: form('uk'), ru: form('ru'), en: `The ${adjective.en}` }, nominative(noun));
}

function join(...texts: readonly Texts[]): Texts {
  const inOne = (lang: keyof Texts) => texts.map((text) => text[lang]).join(' ');
  return { uk: inOne('uk'), ru: inOne('ru'), en: inOne('en') };
}

function capital({ uk, ru, en }: Texts): Texts {
  const first = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
  return { uk: first(uk), ru: first(ru), en };
}
