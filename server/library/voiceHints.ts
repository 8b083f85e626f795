import type { Language } from '../contract/tables/languages.ts';

/** What the name of a track or file says of a voice: language by ISO 639-1, type t1 to t11, studio. */
export interface VoiceHints {
  language: string | null;
  type: string | null;
  studio: string | null;
}

/** ISO 639-1 code: the other codes and names of a language. */
const NAMES: Record<Language, string> & Record<string, string> = {
  uk: 'ukr|ua|ukrainian|українська|украинский|укр|ukrajinska',
  ru: 'rus|russian|русский|російська|рус',
  en: 'eng|english|англійська|английский|англ',
  ja: 'jpn|jp|japanese|японська|японский|日本語',
  de: 'ger|deu|german|deutsch|німецька|немецкий',
  fr: 'fre|fra|french|français|французька|французский|vf|vff',
  es: 'spa|spanish|español|castellano|іспанська|испанский',
  it: 'ita|italian|italiano|італійська|итальянский',
  pl: 'pol|polish|polski|польська|польский',
  pt: 'por|portuguese|português|португальська|португальский',
  ko: 'kor|korean|корейська|корейский|한국어',
  zh: 'chi|zho|chinese|китайська|китайский|中文',
  cs: 'cze|ces|czech|чеська|чешский',
  sk: 'slo|slk|slovak|словацька|словацкий',
  be: 'bel|belarusian|білоруська|белорусский',
  tr: 'tur|turkish|турецька|турецкий',
  sv: 'swe|swedish|шведська|шведский',
  no: 'nor|nob|norwegian|норвезька|норвежский',
  da: 'dan|danish|данська|датский',
  fi: 'fin|finnish|фінська|финский',
  nl: 'dut|nld|dutch|нідерландська|нидерландский',
  hu: 'hun|hungarian|угорська|венгерский',
  ro: 'rum|ron|romanian|румунська|румынский',
  bg: 'bul|bulgarian|болгарська|болгарский',
  hi: 'hin|hindi|гінді|хинди',
  ar: 'ara|arabic|арабська|арабский',
  he: 'heb|hebrew|іврит|иврит',
  el: 'gre|ell|greek|грецька|греческий',
  ka: 'geo|kat|georgian|грузинська|грузинский',
  kk: 'kaz|kazakh|казахська|казахский',
};
const CODE_OF = new Map(
  Object.entries(NAMES).flatMap(([code, names]) => [code, ...names.split('|')].map((name) => [name, code] as const)),
);
/** Codes that are also words: in names they count as languages only in capitals. */
const SHORT_WORDS = new Set(['no', 'he', 'it', 'hi', 'da', 'be', 'es', 'el', 'ka', 'de', 'ar']);

const word = (text: string) => new RegExp(`(?<![\\p{L}\\p{N}])(?:${text})(?![\\p{L}\\p{N}])`, 'iu');

/** The first match wins, so specific patterns precede those they contain. */
const TYPES: readonly [RegExp, string][] = [
  [word('original|оригінал|оригинал|orig|оригінальна|оригинальная'), 't10'],
  [word('dub|dubbed|дубляж|дубльований|дублированный|дублированая|dubbing|дб|d'), 't1'],
  [word('(?:любительск|аматорськ)\\S*[\\s,.(-]*(?:многоголос|багатоголос)\\S*'), 't7'],
  [word('(?:любительск|аматорськ)\\S*[\\s,.(-]*(?:двухголос|двоголос|двуголос)\\S*'), 't6'],
  [word('(?:любительск|аматорськ)\\S*'), 't5'],
  [word('dvo|(?:двухголос|двоголос|двуголос)\\S*|two-?voice'), 't3'],
  [word('(?:авторськ|авторск)\\S*[\\s,.(-]*(?:одноголос\\S*[\\s,.(-]*)?(?:п|проф\\S*)|avo[\\s,.(-]*(?:п|p|pro)'), 't9'],
  [
    word(
      'не потребує(?: озвуч\\S*)?|не требует(?: озвуч\\S*)?|без слів|без слов|no (?:dialogue|speech|linguistic content)',
    ),
    't11',
  ],
  [word('avo|авторськ\\S*|авторск\\S*|гаврилов|гоблін|гоблин|володарский|михал[её]в|живов|пучков'), 't8'],
  [word('p?mvo|(?:многоголос|багатоголос)\\S*|multi-?voice'), 't4'],
  [word('vo|одноголос\\S*|one-?voice|lektor'), 't2'],
  [word('закадров\\S*|voice-?over'), 't4'],
];

const STUDIOS: readonly (readonly [RegExp, string])[] = [
  ['lostfilm(?:\\.?tv)?', 'LostFilm'],
  ['newstudio', 'NewStudio'],
  ['coldfilm', 'ColdFilm'],
  ['hdrezka(?: studio)?', 'HDrezka Studio'],
  ['anilibria(?:\\.?tv)?', 'AniLibria'],
  ['anidub', 'AniDUB'],
  ['amedia|амедиа', 'Амедиа'],
  ['jaskier', 'Jaskier'],
  ['baibako(?:\\.?tv)?', 'BaibaKo'],
  ['кубик в кубе|kubik v kube', 'Кубик в кубе'],
  ['кураж[ -]?бамбей|kurazh-?bambey', 'Кураж-Бамбей'],
  ['tvshows', 'TVShows'],
  ['red ?head ?sound', 'Red Head Sound'],
  ['пифагор|pifagor', 'Пифагор'],
  ['мосфильм|mosfilm', 'Мосфильм'],
  ['нев[ао]фильм|nevafilm', 'Невафильм'],
  ['postmodern(?: ?postproduction)?', 'Postmodern'],
  ['ледоєн|ledoyen', 'LeDoyen'],
  ['le ?doyen(?: studio)?', 'LeDoyen'],
  ['так треба(?: продакшн)?', 'Так Треба Продакшн'],
  ['цікава ідея', 'Цікава Ідея'],
  ['незупиняйпродакшн|незупиняй ?продакшн', 'НеЗупиняйПродакшн'],
  ['dniprofilm|дніпрофільм', 'DniproFilm'],
  ['ua ?team|uateam', 'UATeam'],
  ['fanvoxua', 'FanVoxUA'],
  ['анітубе|anitube', 'AniTube'],
  ['1\\+1', '1+1'],
  ['ictv', 'ICTV'],
  ['новий канал', 'Новий канал'],
  ['netflix', 'Netflix'],
].map(([text, name]) => [word(text ?? ''), name ?? ''] as const);

/** What a text such as `MVO | LostFilm` says of a voice. */
export function voiceHints(text: string): VoiceHints {
  const clean = text.normalize('NFC').replaceAll('_', ' ');
  return {
    language: languageIn(clean),
    type: TYPES.find(([pattern]) => pattern.test(clean))?.[1] ?? null,
    studio: STUDIOS.find(([pattern]) => pattern.test(clean))?.[1] ?? null,
  };
}

/** The ISO 639-1 code for a tag such as `ukr`, `uk-UA` or `Ukrainian`; null for `und` and unknown ones. */
export function languageCode(tag: string | null): string | null {
  if (tag === null) return null;
  const own = tag.normalize('NFC').toLowerCase().trim();
  return CODE_OF.get(own) ?? CODE_OF.get(own.split(/[-_]/u)[0] ?? '') ?? null;
}

function languageIn(text: string): string | null {
  for (const [one] of text.matchAll(/[\p{L}\p{M}]+/gu)) {
    const code = CODE_OF.get(one.toLowerCase());
    if (!code) continue;
    if (one.length > 2 || one === one.toUpperCase() || !SHORT_WORDS.has(one.toLowerCase())) return code;
  }
  return null;
}
