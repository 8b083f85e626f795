import type {
  FilterTexts,
  FilterType,
  OptionFilter,
  RangeFilter,
} from '../../../../src/features/catalog/filters/filters.ts';

const option = (label: string, index: number) => ({ id: `${index}`, label });

export const genres: OptionFilter = {
  kind: 'many',
  id: 'genre',
  label: 'Жанр',
  options: ['Бойовик', 'Документальний', 'Драма', 'Комедія', 'Мелодрама', 'Пригоди', 'Трилер', 'Фантастика'].map(
    option,
  ),
};

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** The names of the first two hundred regions that have one, in alphabetical order. */
function countryNames(): string[] {
  const names = new Intl.DisplayNames('uk', { type: 'region', fallback: 'none' });
  const codes = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));
  const known = codes.map((code) => names.of(code)).filter((name) => name !== undefined);
  return [...new Set(known)].slice(0, 200).sort((one, other) => one.localeCompare(other, 'uk'));
}

export const countries: OptionFilter = {
  kind: 'many',
  id: 'country',
  label: 'Країна',
  options: countryNames().map(option),
};

export const years: RangeFilter = {
  kind: 'range',
  id: 'year',
  label: 'Рік',
  min: 1896,
  max: 2026,
  fromLabel: 'Рік, від',
  toLabel: 'Рік, до',
};

export const rating: RangeFilter = {
  kind: 'range',
  id: 'imdb',
  label: 'IMDb',
  min: 1,
  max: 10,
  fromLabel: 'IMDb, від',
  toLabel: 'IMDb, до',
  valueText: (value) => `★ ${value}`,
};

export const order: OptionFilter = {
  kind: 'one',
  id: 'sort',
  label: 'Порядок',
  isRequired: true,
  options: ['Спершу нові', 'За роком', 'За назвою', 'За рейтингом'].map(option),
};

export const quality: OptionFilter = {
  kind: 'one',
  id: 'quality',
  label: 'Якість',
  options: ['720', '1080', '1440', '4K', '4K HDR'].map(option),
};

export const filterTypes: readonly FilterType[] = [order, genres, years, countries, rating, quality];

export const longFilterTypes: readonly FilterType[] = [
  {
    kind: 'many',
    id: 'genre',
    label: 'Veröffentlichungsgenrezugehörigkeit',
    options: [
      'Science-Fiction-Abenteuerkatastrophenfilme mit historischer Hintergrundhandlung und Musik',
      'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
      'Dokumentarfilme',
    ].map(option),
  },
  {
    ...years,
    label: 'Erstveröffentlichungszeitraum',
    fromLabel: 'Erstveröffentlichung frühestens',
    toLabel: 'Erstveröffentlichung spätestens',
  },
  { ...order, label: 'Sortierreihenfolge' },
];

export const filterTexts: FilterTexts = {
  title: 'Фільтри',
  close: 'Закрити фільтри',
  back: 'До всіх фільтрів',
  any: 'Будь-який',
  chosen: 'Обрано',
  remove: (name) => `Прибрати: ${name}`,
  reset: 'Скинути',
  clear: 'Очистити',
  done: 'Готово',
  noOptions: 'Тут поки нема з чого вибирати',
  loading: 'Фільтри завантажуються',
  rangeHint: { focused: 'Enter — змінити', held: 'Стрілки рухають, Enter відпускає, «Назад» скасовує' },
};

export const longFilterTexts: FilterTexts = {
  ...filterTexts,
  title: 'Suchergebnisfiltereinstellungen',
  reset: 'Zurücksetzen',
  clear: 'Auswahl aufheben',
  done: 'Auswahl übernehmen',
};
