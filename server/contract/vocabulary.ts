import { z } from 'zod';

/** Interface and answer languages (docs/rules.md, R28). */
export const LANGUAGES = ['uk', 'en', 'ru'] as const;
export const Language = z.enum(LANGUAGES);
export type Language = z.infer<typeof Language>;

/** One text in every language of the product. */
export type Texts = Record<Language, string>;

/** The languages of voices, named in each language. */
export const LANGUAGE_NAMES: Record<Language, Texts> = {
  uk: { uk: 'Українська', en: 'Ukrainian', ru: 'Украинский' },
  en: { uk: 'Англійська', en: 'English', ru: 'Английский' },
  ru: { uk: 'Російська', en: 'Russian', ru: 'Русский' },
};

/** Content sections: movies, series, cartoons, cartoon series. */
export const SECTIONS = [0, 7, 14, 93] as const;
export type Section = (typeof SECTIONS)[number];
export const SECTION_NAMES: readonly { id: string; name: Texts }[] = [
  { id: '0', name: { uk: 'Фільми', en: 'Films', ru: 'Фильмы' } },
  { id: '7', name: { uk: 'Серіали', en: 'Series', ru: 'Сериалы' } },
  { id: '14', name: { uk: 'Мультфільми', en: 'Cartoons', ru: 'Мультфильмы' } },
  { id: '93', name: { uk: 'Мультсеріали', en: 'Cartoon series', ru: 'Мультсериалы' } },
];

/** Quality ids of the catalogue; numbers are picture heights in pixels. */
export const QUALITIES = ['720', '1080', '1440', '2160', 'HDR'] as const;
export type Quality = (typeof QUALITIES)[number];
export const QUALITY_NAMES: { id: Quality; name: string }[] = [
  { id: '720', name: 'HD 720p' },
  { id: '1080', name: 'Full HD 1080p' },
  { id: '1440', name: 'Quad HD 1440p' },
  { id: '2160', name: '4K UHD 2160p' },
  { id: 'HDR', name: 'HDR' },
];

/** Plans, from the least to the most. */
export const TIERS = ['free', 'pro', 'pro_plus'] as const;
export type Tier = (typeof TIERS)[number];

/** The viewer's own lists. */
export const LISTS = ['favorite', 'watch-later', 'watch-list'] as const;
export type List = (typeof LISTS)[number];

/** Voice-acting types t1 to t11 (docs/rules.md, R28). */
export const VOICE_TYPES: Record<string, Texts> = {
  t1: { uk: 'Дубляж', en: 'Dubbed', ru: 'Дубляж' },
  t2: { uk: 'Професійний одноголосий', en: 'Professional one-voice', ru: 'Профессиональный одноголосый' },
  t3: { uk: 'Професійний двоголосий', en: 'Professional two-voice', ru: 'Профессиональный двухголосый' },
  t4: { uk: 'Професійний багатоголосий', en: 'Professional multi-voice', ru: 'Профессиональный многоголосый' },
  t5: { uk: 'Аматорський одноголосий', en: 'Amateur one-voice', ru: 'Любительский одноголосый' },
  t6: { uk: 'Аматорський двоголосий', en: 'Amateur two-voice', ru: 'Любительский двухголосый' },
  t7: { uk: 'Аматорський багатоголосий', en: 'Amateur multi-voice', ru: 'Любительский многоголосый' },
  t8: { uk: 'Авторський одноголосий (Л)', en: "Author's one-voice (L)", ru: 'Авторский одноголосый (Л)' },
  t9: { uk: 'Авторський одноголосий (П)', en: "Author's one-voice (P)", ru: 'Авторский одноголосый (П)' },
  t10: { uk: 'Оригінал', en: 'Original', ru: 'Оригинал' },
  t11: { uk: 'Не потребує', en: 'Not required', ru: 'Не требуется' },
};

const genre = (slug: string, uk: string, en: string, ru: string) => ({ slug, name: { uk, en, ru } });

/** Genres g1, g2, … in id order; the slug is the name the seed files use. */
export const GENRES = [
  genre('anime', 'Аніме', 'Anime', 'Аниме'),
  genre('action', 'Бойовик', 'Action', 'Боевик'),
  genre('drama', 'Драма', 'Drama', 'Драма'),
  genre('horror', 'Жахи', 'Horror', 'Ужасы'),
  genre('comedy', 'Комедія', 'Comedy', 'Комедия'),
  genre('melodrama', 'Мелодрама', 'Melodrama', 'Мелодрама'),
  genre('thriller', 'Трилер', 'Thriller', 'Триллер'),
  genre('crime', 'Кримінал', 'Crime', 'Криминал'),
  genre('detective', 'Детектив', 'Detective', 'Детектив'),
  genre('adventure', 'Пригоди', 'Adventure', 'Приключения'),
  genre('fantasy', 'Фентезі', 'Fantasy', 'Фэнтези'),
  genre('science-fiction', 'Фантастика', 'Science fiction', 'Фантастика'),
  genre('war', 'Воєнний', 'War', 'Военный'),
  genre('history', 'Історичний', 'History', 'Исторический'),
  genre('biography', 'Біографія', 'Biography', 'Биография'),
  genre('western', 'Вестерн', 'Western', 'Вестерн'),
  genre('musical', 'Мюзикл', 'Musical', 'Мюзикл'),
  genre('music', 'Музичний', 'Music', 'Музыкальный'),
  genre('family', 'Сімейний', 'Family', 'Семейный'),
  genre('children', 'Дитячий', 'Children', 'Детский'),
  genre('sport', 'Спорт', 'Sport', 'Спорт'),
  genre('documentary', 'Документальний', 'Documentary', 'Документальный'),
  genre('short', 'Короткометражний', 'Short', 'Короткометражный'),
  genre('noir', 'Нуар', 'Film noir', 'Нуар'),
  genre('mystery', 'Містика', 'Mystery', 'Мистика'),
  genre('romance', 'Романтика', 'Romance', 'Романтика'),
  genre('tragedy', 'Трагедія', 'Tragedy', 'Трагедия'),
  genre('tragicomedy', 'Трагікомедія', 'Tragicomedy', 'Трагикомедия'),
  genre('parody', 'Пародія', 'Parody', 'Пародия'),
  genre('satire', 'Сатира', 'Satire', 'Сатира'),
  genre('slapstick', 'Ексцентрична комедія', 'Slapstick', 'Эксцентрическая комедия'),
  genre('avant-garde', 'Авангард', 'Avant-garde', 'Авангард'),
  genre('experimental', 'Експериментальний', 'Experimental', 'Экспериментальный'),
  genre('expressionism', 'Експресіонізм', 'Expressionism', 'Экспрессионизм'),
  genre('surrealism', 'Сюрреалізм', 'Surrealism', 'Сюрреализм'),
  genre('poetic-cinema', 'Поетичне кіно', 'Poetic cinema', 'Поэтическое кино'),
  genre('silent', 'Німе кіно', 'Silent', 'Немое кино'),
  genre('epic', 'Епос', 'Epic', 'Эпос'),
  genre('disaster', 'Катастрофа', 'Disaster', 'Катастрофа'),
  genre('spy', 'Шпигунський', 'Spy', 'Шпионский'),
  genre('political', 'Політичний', 'Political', 'Политический'),
  genre('psychological', 'Психологічний', 'Psychological', 'Психологический'),
  genre('road-movie', 'Роуд-муві', 'Road movie', 'Роуд-муви'),
  genre('superhero', 'Супергерої', 'Superhero', 'Супергерои'),
  genre('martial-arts', 'Бойові мистецтва', 'Martial arts', 'Боевые искусства'),
  genre('gangster', 'Гангстерський', 'Gangster', 'Гангстерский'),
  genre('heist', 'Пограбування', 'Heist', 'Ограбление'),
  genre('courtroom', 'Судова драма', 'Courtroom', 'Судебная драма'),
  genre('medical', 'Медичний', 'Medical', 'Медицинский'),
  genre('school', 'Шкільний', 'School', 'Школьный'),
  genre('teen', 'Підлітковий', 'Teen', 'Подростковый'),
  genre('coming-of-age', 'Дорослішання', 'Coming of age', 'Взросление'),
  genre('fairy-tale', 'Казка', 'Fairy tale', 'Сказка'),
  genre('mythology', 'Міфологія', 'Mythology', 'Мифология'),
  genre('religion', 'Релігійний', 'Religion', 'Религиозный'),
  genre('nature', 'Природа', 'Nature', 'Природа'),
  genre('travel', 'Подорожі', 'Travel', 'Путешествия'),
  genre('science', 'Науковий', 'Science', 'Научный'),
  genre('education', 'Навчальний', 'Education', 'Обучающий'),
  genre('newsreel', 'Кінохроніка', 'Newsreel', 'Кинохроника'),
  genre('city-symphony', 'Симфонія міста', 'City symphony', 'Симфония города'),
  genre('ethnography', 'Етнографія', 'Ethnography', 'Этнография'),
  genre('stop-motion', 'Лялькова анімація', 'Stop motion', 'Кукольная анимация'),
  genre('silhouette-animation', 'Силуетна анімація', 'Silhouette animation', 'Силуэтная анимация'),
  genre('computer-animation', "Комп'ютерна анімація", 'Computer animation', 'Компьютерная анимация'),
  genre('hand-drawn', 'Мальована анімація', 'Hand-drawn', 'Рисованная анимация'),
  genre('slice-of-life', 'Повсякденність', 'Slice of life', 'Повседневность'),
  genre('vampire', 'Вампіри', 'Vampires', 'Вампиры'),
  genre('zombie', 'Зомбі', 'Zombies', 'Зомби'),
  genre('serial', 'Серіал пригод', 'Adventure serial', 'Приключенческий сериал'),
] as const;

const ISO_COUNTRIES =
  'UA US GB FR DE IT ES PL CZ SK AT CH BE NL LU DK SE NO FI IS IE PT GR RO BG HU MD LT LV EE BY RU GE AM AZ TR KZ UZ TM KG TJ RS HR SI BA ME MK AL XK CY MT MC SM VA AD LI ' +
  'CA MX BR AR CL PE CO VE EC BO PY UY CU DO HT JM PR BS BB TT GT HN SV NI CR PA BZ GY SR GF GP MQ AG DM GD KN LC VC AW CW BM KY VG VI GL ' +
  'JP CN KR KP HK TW MO MN IN PK BD LK NP BT MV TH VN LA KH MM MY SG ID PH BN TL IR IQ SY LB IL PS JO SA AE QA BH KW OM YE AF ' +
  'EG LY TN DZ MA SD SS ET ER DJ SO KE UG TZ RW BI CD CG GA GQ CM CF TD NE NG BJ TG GH CI LR SL GN GW SN GM ML BF MR CV ST AO ZM MW MZ ZW BW NA ZA LS SZ MG MU SC KM RE EH ' +
  'AU NZ PG FJ SB VU NC PF WS TO TV KI NR FM MH PW GU AS CK MP FO IM JE GG GI';

/** States that are no more, with their names, since ISO 3166 dropped them. */
const FORMER: Record<string, Texts> = {
  SU: { uk: 'СРСР', en: 'Soviet Union', ru: 'СССР' },
  YU: { uk: 'Югославія', en: 'Yugoslavia', ru: 'Югославия' },
  CS: { uk: 'Чехословаччина', en: 'Czechoslovakia', ru: 'Чехословакия' },
  DD: { uk: 'НДР', en: 'East Germany', ru: 'ГДР' },
};

/**
 * Country ids c1, c2, … to ISO 3166 codes (c2 is the USA; docs/rules.md, R29). The last entry is the
 * second Puerto Rico: lists show one of the two, filters match both.
 */
export const COUNTRIES: ReadonlyMap<string, string> = new Map(
  [...ISO_COUNTRIES.split(' '), ...Object.keys(FORMER), 'PR'].map((code, index) => [`c${index + 1}`, code]),
);

/** The country's name in `language`, from CLDR through Intl, or the code where neither knows it. */
export function countryName(code: string, language: Language): string {
  const former = FORMER[code];
  if (former) return former[language];
  return new Intl.DisplayNames([language], { type: 'region', fallback: 'code' }).of(code) ?? code;
}

/** The catalogue id of an ISO country code, or undefined for an unknown one. */
export function countryId(code: string): string | undefined {
  for (const [id, iso] of COUNTRIES) if (iso === code) return id;
  return undefined;
}
