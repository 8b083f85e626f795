import { useLayoutEffect } from 'react';
import { styled } from 'styled-components';
import { Chip } from '../../../ui/Chip.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import {
  chipsOf,
  type FilterTexts,
  type FilterType,
  type FilterValue,
  type FilterValues,
  valueWords,
} from './filters.ts';
import { currentFocusKey, setFocus } from '../../../ui/focus/focus.ts';
import { FocusScope } from '../../../ui/focus/FocusScope.tsx';
import { List } from '../../../ui/lists/List.tsx';
import { ListItem } from '../../../ui/lists/ListItem.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { tokens } from '../../../ui/theme/tokens.ts';

/** As many skeleton lines as a panel shows. */
const WAITING = [1, 2, 3, 4, 5, 6];

const Chips = styled(FocusScope)`
  display: flex;
  flex-wrap: wrap;
  margin: 0 -0.8rem 0.8rem 0;

  & > * {
    max-width: calc(100% - 0.8rem);
    margin: 0 0.8rem 0.8rem 0;
  }
`;

const Waiting = styled.output`
  display: block;

  & > * + * {
    margin-top: 0.4rem;
  }
`;

const Value = styled.span<{ $isChosen: boolean }>`
  display: flex;
  min-width: 0;
  max-width: 10.5em;
  color: ${({ $isChosen }) => ($isChosen ? tokens.beamPale : tokens.text3)};
  white-space: nowrap;

  [data-focused] & {
    color: ${tokens.quietOnLight};
  }
`;

const Named = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
`;

const More = styled.span`
  flex: none;
  margin-left: 0.4rem;
`;

export type FilterMainProps = {
  /** Undefined while they load. */
  types: readonly FilterType[] | undefined;
  values: FilterValues;
  onChange: (typeId: string, value: FilterValue | undefined) => void;
  onOpen: (typeId: string) => void;
  onLocked?: (typeId: string) => void;
  /** The filters failed to load: the message, and the retry. */
  error?: { message: string; retryLabel: string; onRetry: () => void; isRetrying?: boolean };
  texts: Pick<FilterTexts, 'title' | 'any' | 'chosen' | 'remove' | 'loading'>;
  /** Lines have `<focusKey>.type.<id>`, chips `<focusKey>.chip.<id>`, the retry button `<focusKey>.retry`. */
  focusKey: string;
  /** If this has focus when the filters or an error arrive, focus moves there. */
  waitingKey?: string;
};

/** All filters: a chip for each choice, which a press removes, and a line for each filter, which opens it. */
export function FilterMain({
  types,
  values,
  onChange,
  onOpen,
  onLocked,
  error,
  texts,
  focusKey,
  waitingKey,
}: FilterMainProps) {
  const first = error ? `${focusKey}.retry` : types?.[0] && `${focusKey}.type.${types[0].id}`;
  useLayoutEffect(() => {
    if (first && waitingKey && currentFocusKey() === waitingKey) setFocus(first);
    // Only when something arrives: later this key can be focused like any other.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [first === undefined, error === undefined]);

  if (error) {
    return (
      <ErrorState
        focusKey={`${focusKey}.retry`}
        title={error.message}
        retryLabel={error.retryLabel}
        onRetry={error.onRetry}
        isRetrying={error.isRetrying}
      />
    );
  }
  if (!types) {
    return (
      <Waiting aria-label={texts.loading}>
        {WAITING.map((line) => (
          <Skeleton key={line} $height={3.7} $radius={tokens.radiusControl} />
        ))}
      </Waiting>
    );
  }
  const chips = types.flatMap((type) => chipsOf(type, values[type.id]));
  return (
    <>
      {chips.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a scope of focus draws its own element
        <Chips focusKey={`${focusKey}.chips`} role="group" aria-label={texts.chosen}>
          {chips.map(({ id, typeId, label, rest }) => (
            <Chip
              key={id}
              focusKey={`${focusKey}.chip.${id}`}
              label={label}
              removeLabel={texts.remove(label)}
              onRemove={() => onChange(typeId, rest)}
            />
          ))}
        </Chips>
      )}
      <FocusScope focusKey={`${focusKey}.types`}>
        <List label={texts.title}>
          {types.map((type) => {
            const { words, more } = valueWords(type, values[type.id]);
            return (
              <ListItem
                key={type.id}
                focusKey={`${focusKey}.type.${type.id}`}
                icon={type.icon}
                label={type.label}
                value={
                  <Value $isChosen={words !== '' && !type.lock}>
                    <Named>{type.lock ?? (words || texts.any)}</Named>
                    {more > 0 && !type.lock && <More>+{more}</More>}
                  </Value>
                }
                endIcon={type.lock ? 'lock' : 'chevronRight'}
                isRaised
                onPress={() => (type.lock ? onLocked?.(type.id) : onOpen(type.id))}
              />
            );
          })}
        </List>
      </FocusScope>
    </>
  );
}
