import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Icon } from '../../../ui/Icon.tsx';
import type { IconName } from '../../../ui/icons.ts';
import { tokens } from '../../../ui/theme/tokens.ts';
import { Ways } from './entryParts.ts';

type OutcomeKind = 'ok' | 'bad' | 'info';

const signs: Readonly<Record<OutcomeKind, IconName>> = { ok: 'check', bad: 'warning', info: 'info' };
const colours: Readonly<Record<OutcomeKind, string>> = { ok: tokens.ok, bad: tokens.bad, info: tokens.beam };

const Words = styled.div`
  display: flex;
  align-items: flex-start;
  max-width: 36rem;
  margin-bottom: 1.6rem;

  output {
    display: block;
    min-width: 0;
    line-height: 1.45;
    overflow-wrap: break-word;
  }
`;

const Sign = styled.span<{ $kind: OutcomeKind }>`
  display: flex;
  flex: none;
  margin: 0.1rem 1rem 0 0;
  color: ${({ $kind }) => colours[$kind]};
  font-size: 1.6rem;
`;

interface EntryOutcomeProps {
  kind: OutcomeKind;
  /** The outcome, below the page's title. */
  text: string;
  /** The buttons that lead on. */
  children: ReactNode;
}

/** The outcome of a page, and buttons that lead on. */
export function EntryOutcome({ kind, text, children }: EntryOutcomeProps) {
  return (
    <>
      <Words>
        <Sign $kind={kind}>
          <Icon name={signs[kind]} />
        </Sign>
        <output role={kind === 'bad' ? 'alert' : undefined}>{text}</output>
      </Words>
      <Ways>{children}</Ways>
    </>
  );
}
