import { type FocusEvent, Fragment, type ReactNode, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { besideHeader, useIsBelowHeader } from '../../ui/besideHeader.ts';
import { useBack } from '../../ui/focus/back.ts';
import { FocusScope } from '../../ui/focus/FocusScope.tsx';
import { setFocus } from '../../ui/focus/focus.ts';
import { isPointerMode } from '../../ui/focus/pointer.ts';
import { type ArrowDetails, type Direction, entryAt, holdsFocusable, leavesOf } from '../../ui/focus/registry.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { List } from '../../ui/lists/List.tsx';
import { ListItem } from '../../ui/lists/ListItem.tsx';
import { ScreenTitle } from '../../ui/frame/ScreenTitle.tsx';
import { keepInSight } from '../../ui/focus/scrollFocus.ts';
import { gapAfter } from '../../ui/theme/directedGaps.ts';
import { media } from '../../ui/theme/media.ts';
import { tokens } from '../../ui/theme/tokens.ts';
import { useIsPaged } from './useIsPaged.ts';

/** The whole screen: list and panel scroll separately, and nothing goes under the header. */
const Page = styled.div`
  display: flex;
  position: absolute;
  top: ${tokens.safeTop};
  right: ${tokens.safeRight};
  bottom: 0;
  left: ${tokens.gutter};
  flex-direction: column;

  ${media.phone} {
    display: block;
    position: static;
  }
  ${media.low} {
    html.above-keyboard & {
      top: 0;
    }
  }
`;

const Head = styled.div<{ $isBelow: boolean }>`
  display: flex;
  flex: none;
  align-items: center;
  min-height: 2.8rem;
  margin-bottom: 1.6rem;

  & > :first-child:not(:last-child) {
    ${gapAfter('1rem')}
  }
  ${besideHeader}

  ${media.low} {
    html.above-keyboard & {
      display: none;
    }
  }
`;

/** The columns stretch to its height: a percentage would be zero for a height set by flex (Chromium 64 to 69). */
const Columns = styled.div`
  display: flex;
  flex: 1 1 auto;
  min-height: 0;

  ${media.phone} {
    display: block;
  }
`;

const Sections = styled(FocusScope)<{ $isPaged: boolean }>`
  flex: ${({ $isPaged }) => ($isPaged ? '1 1 0' : '0 0 20rem')};
  padding-bottom: ${tokens.safeTop};
  overflow-y: auto;
  ${({ $isPaged }) => !$isPaged && gapAfter('2rem')}

  ${media.phone} {
    padding: 0;
    overflow: visible;
  }
`;

/** The heading of a group of sections. */
const Group = styled.h2`
  margin: 1.4rem 1.3rem 0.5rem;
  color: ${tokens.text2};
  font-size: ${tokens.sizeQuiet};
  font-weight: 650;

  &:first-child {
    margin-top: 0;
  }
`;

/** Long panels extend to the lower edge of the screen, short ones only to their content. */
const Panel = styled.div`
  flex: 1 1 0;
  min-width: 0;
  padding-bottom: ${tokens.safeTop};
  overflow-x: hidden;
  overflow-y: auto;
  -webkit-overflow-scrolling: touch;

  & > div {
    padding: 1.8rem;
    border-radius: ${tokens.radiusPanel};
    background: ${tokens.ink1};
  }

  ${media.phone} {
    padding: 0;
    overflow: visible;

    & > div {
      padding: 1.6rem 1.2rem;
    }
  }
`;

export const SECTIONS_KEY = 'settings.menu';
const panelKey = (id: string) => `settings.panel.${id}`;

interface SettingsLayoutProps<Id extends string> {
  title: string;
  /** In groups, one after the other, each with its name. */
  groups: readonly { name: string; sections: readonly { id: Id; label: string }[] }[];
  /** The section whose panel shows; null where the list is a page of its own and shows. */
  chosen: Id | null;
  onChoose: (id: Id) => void;
  /** Leads from a panel that is a page to the list; false leaves Back to other handlers. */
  onList: () => boolean;
  listLabel: string;
  /** The index of the panel's control to enter at, counted from 1; 0 is the button back to the list. */
  activeIndex: number;
  onIndex: (index: number) => void;
  /** The panel of the chosen section. */
  children: ReactNode;
}

/**
 * Sections on the left, the panel of the focused one on the right; Enter and Right lead into it, Left and Back to the
 * list. Where there is no room for both, list and panel are separate pages.
 */
export function SettingsLayout<Id extends string>(props: SettingsLayoutProps<Id>) {
  const { title, groups, chosen, onChoose, onList, listLabel, activeIndex, onIndex, children } = props;
  const sections = groups.flatMap((group) => group.sections);
  const isPaged = useIsPaged();
  const isBelow = useIsBelowHeader();
  const panel = useRef<HTMLDivElement>(null);
  /** The section requested last: an earlier request may still be loading. */
  const asked = useRef(chosen);
  /** The section whose panel to enter once it is shown. */
  const awaited = useRef<Id | null>(null);

  useBack(() => {
    if (isPaged) return chosen === null ? false : onList();
    if (!panel.current?.contains(document.activeElement)) return false;
    setFocus(SECTIONS_KEY);
    return true;
  });
  useEffect(() => {
    if (chosen === null || chosen !== awaited.current || !isThere(chosen)) return;
    awaited.current = null;
    enter(chosen);
  });

  function isThere(id: Id) {
    return id === chosen && id === asked.current;
  }
  function ask(id: Id) {
    asked.current = id;
    onChoose(id);
  }
  function enter(id: Id) {
    if (!isThere(id)) {
      awaited.current = id;
      ask(id);
    } else if (!isPaged && holdsFocusable(panelKey(id))) {
      // The first control needs no key: by default a panel is entered at what is chosen there.
      const key = activeIndex > 1 ? leavesOf(panelKey(id))[activeIndex - 1] : undefined;
      setFocus(key ?? panelKey(id));
    }
  }
  function noteIndex(event: FocusEvent) {
    keepInSight(event);
    const key = entryAt(event.target)?.focusKey;
    const index = chosen !== null && key ? leavesOf(panelKey(chosen)).indexOf(key) + 1 : 0;
    if (index > 0 && index !== activeIndex) onIndex(index);
  }
  function follow(id: Id) {
    // On a click, entering comes before focus has reached what was clicked.
    if (awaited.current !== id) awaited.current = null;
    if (!isPaged && !isPointerMode() && !isThere(id)) ask(id);
  }
  function goIn(direction: Direction, { focusKey, node }: ArrowDetails) {
    const inwards = getComputedStyle(node).direction === 'rtl' ? 'left' : 'right';
    const section = sections.find(({ id }) => focusKey === `${SECTIONS_KEY}.${id}`);
    if (direction !== inwards || isPaged || !section) return undefined;
    enter(section.id);
    return false;
  }

  const list = (
    <Sections
      focusKey={SECTIONS_KEY}
      isOneStop
      preferredChildKey={chosen === null ? undefined : `${SECTIONS_KEY}.${chosen}`}
      remembersChild={isPaged}
      $isPaged={isPaged}
      onArrow={goIn}
      onFocusCapture={keepInSight}
    >
      {groups.map((group) => (
        <Fragment key={group.name}>
          <Group>{group.name}</Group>
          <List label={group.name}>
            {group.sections.map(({ id, label }) => (
              <ListItem
                key={id}
                focusKey={`${SECTIONS_KEY}.${id}`}
                label={label}
                endIcon={isPaged ? 'chevronRight' : undefined}
                isRaised={isPaged}
                isCurrent={id === chosen}
                onFocus={() => follow(id)}
                onPress={() => enter(id)}
              />
            ))}
          </List>
        </Fragment>
      ))}
    </Sections>
  );
  return (
    <Page>
      <Head $isBelow={isBelow} onFocus={() => onIndex(0)}>
        {isPaged && chosen !== null && (
          <IconButton focusKey="settings.back" icon="back" label={listLabel} kind="ghost" onPress={() => onList()} />
        )}
        <ScreenTitle>{title}</ScreenTitle>
      </Head>
      <Columns>
        {(!isPaged || chosen === null) && list}
        {chosen !== null && (
          <Panel ref={panel} onFocus={noteIndex}>
            <FocusScope key={chosen} focusKey={panelKey(chosen)}>
              {children}
            </FocusScope>
          </Panel>
        )}
      </Columns>
    </Page>
  );
}
