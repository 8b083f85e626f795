import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../../ui/Button.tsx';
import { FilterMain, type FilterMainProps } from './FilterMain.tsx';
import { FilterType } from './FilterType.tsx';
import { type FilterTexts, isChosen, isRequired, type OptionSearch } from './filters.ts';
import { setFocus } from '../../../ui/focus/focus.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Overlay } from '../../../ui/overlays/Overlay.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  margin: 0 -0.9rem -0.6rem 0;

  & > * {
    max-width: calc(100% - 0.9rem);
    margin: 0 0.9rem 0.6rem 0;
  }
  & > :first-child {
    flex: 1 1 auto;
  }
`;

const Busy = styled.span`
  display: inline-flex;
  margin-left: 0.8rem;
  vertical-align: middle;
`;

export type FilterPanelProps = Pick<FilterMainProps, 'types' | 'values' | 'onChange' | 'onLocked' | 'error'> & {
  texts: FilterTexts;
  onReset: () => void;
  /** Shows what matches the filters; the caller closes the panel. */
  onShow: () => void;
  onClose: () => void;
  /** "Show 128 titles". */
  showLabel: string;
  /** The number in it is being recounted. */
  isCounting?: boolean;
  /** Nothing matches: there is nothing to show. */
  isNothing?: boolean;
  /** How to search options where a filter has many. */
  search?: OptionSearch;
  /** Further buttons beside those of all filters. */
  extra?: ReactNode;
  /** The filter to open at. */
  initialTypeId?: string;
  /** The open filter, null for all of them, and its setter, where the caller keeps it. */
  openId?: string | null;
  onOpen?: (id: string | null) => void;
  focusKey?: string;
};

/**
 * Filters on two levels beside the page, or in its place on phones: all of them, and one of them. Back leads from one
 * to all, to the line that was pressed, and from all to what opened the panel.
 */
export function FilterPanel({
  types,
  values,
  onChange,
  onReset,
  onShow,
  onClose,
  onLocked,
  showLabel,
  isCounting = false,
  isNothing = false,
  search,
  extra,
  initialTypeId,
  error,
  texts,
  focusKey = 'filters',
  openId: givenId,
  onOpen,
}: FilterPanelProps) {
  const [ownId, setOwnId] = useState(initialTypeId ?? null);
  const openId = givenId === undefined ? ownId : givenId;
  const setOpenId = onOpen ?? setOwnId;
  const [lastId, setLastId] = useState(initialTypeId);
  const open = types?.find(({ id }) => id === openId);
  const value = open && values[open.id];
  const isSomethingChosen = types?.some((type) => !isRequired(type) && isChosen(values[type.id])) ?? false;
  const keys = {
    close: `${focusKey}.close`,
    back: `${focusKey}.back`,
    type: `${focusKey}.options`,
    last: lastId === undefined ? `${focusKey}.types` : `${focusKey}.type.${lastId}`,
  };
  const isEmpty = open !== undefined && open.kind !== 'range' && open.options.length === 0;
  const entry = open ? (isEmpty ? keys.back : keys.type) : error ? `${focusKey}.retry` : types ? keys.last : keys.close;

  const isFirst = useRef(true);
  useLayoutEffect(() => {
    // On opening, the layer itself moves focus to the entry.
    if (!isFirst.current) setFocus(entry);
    isFirst.current = false;
    // Only when the level changes.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [openId]);

  function openType(id: string): void {
    setLastId(id);
    setOpenId(id);
  }
  const close = () => setOpenId(null);

  return (
    <Overlay
      title={open ? open.label : texts.title}
      focusKey={focusKey}
      preferredChildKey={entry}
      side="right"
      isWhole
      widthRem={36}
      onClose={onClose}
      start={
        open ? (
          <IconButton key="back" focusKey={keys.back} icon="back" size="small" label={texts.back} onPress={close} />
        ) : (
          <IconButton
            key="close"
            focusKey={keys.close}
            icon="close"
            size="small"
            label={texts.close}
            onPress={onClose}
          />
        )
      }
      footer={
        open ? (
          <Actions key="type">
            <Button focusKey={`${focusKey}.done`} kind="primary" onPress={close}>
              {texts.done}
            </Button>
            {!isRequired(open) && (
              <Button
                focusKey={`${focusKey}.clear`}
                kind="ghost"
                isDisabled={!isChosen(value)}
                onPress={() => onChange(open.id, undefined)}
              >
                {texts.clear}
              </Button>
            )}
          </Actions>
        ) : (
          <Actions key="main">
            <Button focusKey={`${focusKey}.show`} kind="primary" isDisabled={isNothing} onPress={onShow}>
              {showLabel}
              {isCounting && (
                <Busy>
                  <Spinner size="small" />
                </Busy>
              )}
            </Button>
            <Button focusKey={`${focusKey}.reset`} kind="ghost" isDisabled={!isSomethingChosen} onPress={onReset}>
              {texts.reset}
            </Button>
            {extra}
          </Actions>
        )
      }
    >
      {open ? (
        <FilterType
          key={open.id}
          type={open}
          value={value}
          onChange={(next) => onChange(open.id, next)}
          onDone={close}
          texts={texts}
          search={search}
          focusKey={keys.type}
        />
      ) : (
        <FilterMain
          types={types}
          values={values}
          onChange={onChange}
          onOpen={openType}
          onLocked={onLocked}
          error={error}
          texts={texts}
          focusKey={focusKey}
          waitingKey={keys.close}
        />
      )}
    </Overlay>
  );
}
