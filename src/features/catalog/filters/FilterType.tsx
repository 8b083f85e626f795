import { useState } from 'react';
import { useBack } from '../../../ui/focus/back.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { FilterOptions } from './FilterOptions.tsx';
import {
  chosenIds,
  chosenRange,
  type FilterTexts,
  type FilterType as Type,
  type FilterValue,
  isRequired,
  type OptionSearch,
  optionsWith,
  rangeValue,
} from './filters.ts';
import { OptionField } from './OptionField.tsx';
import { RangeField } from '../../../ui/fields/RangeField.tsx';

/** The id of the option that stands for no choice, where at most one can be chosen. */
const ANY = '';

export type FilterTypeProps = {
  type: Type;
  value: FilterValue | undefined;
  onChange: (value: FilterValue | undefined) => void;
  /** Called by Back, and by a choice that needs no other. */
  onDone: () => void;
  texts: Pick<FilterTexts, 'any' | 'noOptions' | 'rangeHint'>;
  /** How to search options where there are many; without it there is no search field. */
  search?: OptionSearch;
  /** Options have `<focusKey>.<id>`, the field above them `<focusKey>.search`, a range is `<focusKey>` itself. */
  focusKey: string;
};

/** One filter: its options, of which any number or one is chosen, or its range. */
export function FilterType({ type, value, onChange, onDone, texts, search, focusKey }: FilterTypeProps) {
  const [own, setOwn] = useState('');
  const { text = own, onText: setText = setOwn } = search ?? {};
  const [isWriting, setIsWriting] = useState(false);
  useBack(() => {
    onDone();
  });

  if (type.kind === 'range') {
    return (
      <RangeField
        focusKey={focusKey}
        label={type.label}
        fromLabel={type.fromLabel}
        toLabel={type.toLabel}
        hint={texts.rangeHint}
        value={chosenRange(type, value)}
        min={type.min}
        max={type.max}
        step={type.step}
        valueText={type.valueText}
        onChange={(range) => onChange(rangeValue(type, range))}
      />
    );
  }

  const chosen = chosenIds(value);
  const isSingle = type.kind === 'one';
  if (type.options.length === 0) return <EmptyState icon="filter" title={texts.noOptions} />;

  function press(id: string): void {
    if (isSingle) {
      onChange(id === ANY ? undefined : [id]);
      onDone();
      return;
    }
    const rest = chosen.filter((other) => other !== id);
    const next = rest.length < chosen.length ? rest : [...chosen, id];
    onChange(next.length > 0 ? next : undefined);
  }

  const hasAny = isSingle && !isRequired(type);
  const all = hasAny ? [{ id: ANY, label: texts.any }, ...type.options] : type.options;
  const options = optionsWith(all, text);
  return (
    <>
      {search && type.isSearchable && (
        <OptionField
          {...search}
          value={text}
          onChange={setText}
          isWriting={isWriting}
          onWriting={setIsWriting}
          hasFound={options.length > 0}
          optionsKey={focusKey}
          focusKey={`${focusKey}.search`}
        />
      )}
      {options.length > 0 && (
        <FilterOptions
          key={text}
          focusKey={focusKey}
          label={type.label}
          options={options}
          chosen={hasAny && chosen.length === 0 ? [ANY] : chosen}
          isSingle={isSingle}
          hasTyping={!isWriting}
          onPress={press}
        />
      )}
    </>
  );
}
