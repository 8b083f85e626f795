import type { IconName } from '../../../ui/icons.ts';
import type { KeyboardLabels } from '../../../ui/keyboard/labels.ts';
import type { KeyboardLanguage } from '../../../ui/keyboard/layouts.ts';

/** One of the things a filter can be set to. */
export type FilterOption = { id: string; label: string; isDisabled?: boolean };
/** Both ends included. */
export type FilterRange = { from: number; to: number };
/** Ids of options, or a range. */
export type FilterValue = readonly string[] | FilterRange;
/** What is chosen, by filter type; an absent type filters nothing. */
export type FilterValues = Readonly<Record<string, FilterValue | undefined>>;

type Named = {
  id: string;
  label: string;
  icon?: IconName;
  /** Why it cannot be opened now, in a word or two; a press on it is passed to the caller. */
  lock?: string;
};

export type OptionFilter = Named & {
  /** Any number of options, or exactly one. */
  kind: 'many' | 'one';
  options: readonly FilterOption[];
  /** A filter that always has a value, such as an order. */
  isRequired?: boolean;
  /** It has so many options that a search field is shown above them. */
  isSearchable?: boolean;
};

/** How options are searched by name: which keyboard, its first layout, and the labels. */
export type OptionSearch = {
  keyboard: 'own' | 'system';
  language: KeyboardLanguage;
  labels: KeyboardLabels;
  /** The label of the field. */
  label: string;
  /** Shown when no option matches the text. */
  none: string;
  /** The text, and its setter, where the caller keeps it. */
  text?: string;
  onText?: (text: string) => void;
};

export type RangeFilter = Named & {
  kind: 'range';
  min: number;
  max: number;
  step?: number;
  /** The names of the two ends, such as "Year, from". */
  fromLabel: string;
  toLabel: string;
  /** Formats a number. */
  valueText?: (value: number) => string;
};

export type FilterType = OptionFilter | RangeFilter;

/** Texts of a filter panel, besides the names of the filters. */
export type FilterTexts = {
  title: string;
  close: string;
  back: string;
  /** Shown for a filter that is not set. */
  any: string;
  /** The label of the group of choices. */
  chosen: string;
  /** Removes one choice. */
  remove: (name: string) => string;
  /** Removes all choices. */
  reset: string;
  /** Clears one filter. */
  clear: string;
  /** Leads back from one filter to all. */
  done: string;
  /** Shown when a filter has no options. */
  noOptions: string;
  loading: string;
  /** A hint for a focused end of a range, and one for an end being moved. */
  rangeHint?: { focused: string; held: string };
};

const folded = (text: string) =>
  text
    .toLocaleLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u0305\u0307-\u036f'’ʼ]/g, '');

/** The options with `text` in their names, those that start with it first; diacritics are ignored. */
export function optionsWith(options: readonly FilterOption[], text: string): readonly FilterOption[] {
  const wanted = folded(text.trim());
  if (wanted === '') return options;
  const found = options.filter(({ label }) => folded(label).includes(wanted));
  const begins = (option: FilterOption) => folded(option.label).startsWith(wanted);
  return [...found.filter(begins), ...found.filter((option) => !begins(option))];
}

/** If more options of one filter than this are chosen, they share one chip. */
const CHIPS_OF_ONE = 3;
/** How many chosen options a line names; the rest are counted. */
const NAMED = 2;

/** The ids that are chosen of a filter with options. */
export function chosenIds(value: FilterValue | undefined): readonly string[] {
  return value && !('from' in value) ? value : [];
}

/** The range that is chosen; the whole one where none is. */
export function chosenRange({ min, max }: RangeFilter, value: FilterValue | undefined): FilterRange {
  return value && 'from' in value ? value : { from: min, to: max };
}

/** A range as a value; the whole one filters nothing. */
export function rangeValue({ min, max }: RangeFilter, range: FilterRange): FilterRange | undefined {
  return range.from <= min && range.to >= max ? undefined : range;
}

/** True when a filter is set. */
export function isChosen(value: FilterValue | undefined): boolean {
  return value !== undefined && ('from' in value || value.length > 0);
}

/** True when a filter always has a value and cannot be cleared. */
export function isRequired(type: FilterType): boolean {
  return type.kind !== 'range' && type.isRequired === true;
}

function rangeWords({ valueText = String }: RangeFilter, { from, to }: FilterRange): string {
  return from === to ? valueText(from) : `${valueText(from)}–${valueText(to)}`;
}

function chosenOptions(type: OptionFilter, value: FilterValue | undefined): FilterOption[] {
  const ids = chosenIds(value);
  return type.options.filter(({ id }) => ids.includes(id));
}

/** The value of a filter as text: a few of its options, or its range, and how many more there are. */
export function valueWords(type: FilterType, value: FilterValue | undefined): { words: string; more: number } {
  if (!isChosen(value)) return { words: '', more: 0 };
  if (type.kind === 'range') return { words: rangeWords(type, chosenRange(type, value)), more: 0 };
  const labels = chosenOptions(type, value).map(({ label }) => label);
  return { words: labels.slice(0, NAMED).join(', '), more: Math.max(0, labels.length - NAMED) };
}

/** A choice that can be removed: `rest` is what remains of its filter. */
export type ChosenChip = { id: string; typeId: string; label: string; rest: FilterValue | undefined };

/** A chip for each choice of a filter; a required filter has none. */
export function chipsOf(type: FilterType, value: FilterValue | undefined): ChosenChip[] {
  if (!isChosen(value)) return [];
  const whole = { id: type.id, typeId: type.id, rest: undefined };
  if (type.kind === 'range')
    return [{ ...whole, label: `${type.label}: ${rangeWords(type, chosenRange(type, value))}` }];
  if (isRequired(type)) return [];
  const options = chosenOptions(type, value);
  if (options.length > CHIPS_OF_ONE) return [{ ...whole, label: `${type.label}: ${options.length}` }];
  return options.map(({ id, label }) => {
    const rest = chosenIds(value).filter((other) => other !== id);
    return { id: `${type.id}.${id}`, typeId: type.id, label, rest: rest.length > 0 ? rest : undefined };
  });
}
