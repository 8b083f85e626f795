import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { ImportReport } from '../../../../server/contract/transfer.ts';
import { isSignedOut, problemOf } from '../../../api/api.ts';
import { useImportFileMutation } from '../../../api/transfer.ts';
import { saveText } from '../../../device/textExport.ts';
import { Button } from '../../../ui/Button.tsx';
import { FocusScope } from '../../../ui/focus/FocusScope.tsx';
import { PanelButtons, PanelNote, PanelProblem, PanelText, PanelTitle } from '../../../ui/panelParts.ts';
import { tokens } from '../../../ui/theme/tokens.ts';
import { withYear } from '../../../ui/withYear.ts';

const KEY = 'settings.import';
/** How many unmatched works are listed; the saved file has all of them. */
const SHOWN = 12;

const Missing = styled.ul`
  max-width: 44rem;
  margin: 0 0 1.4rem;
  color: ${tokens.text2};
  overflow-wrap: break-word;
`;

type Item = ImportReport['items'][number];

interface Outcome {
  report: ImportReport;
  refusals: string[];
}

const NOTHING: ImportReport = { watched: 0, rated: 0, listed: 0, unchanged: 0, unmatched: 0, items: [] };

function sumOf(one: ImportReport, other: ImportReport): ImportReport {
  return {
    watched: one.watched + other.watched,
    rated: one.rated + other.rated,
    listed: one.listed + other.listed,
    unchanged: one.unchanged + other.unchanged,
    unmatched: one.unmatched + other.unmatched,
    items: [...one.items, ...other.items],
  };
}

function nameOf({ title, year, season, episode }: Item): string {
  const place = episode === null ? '' : ` ${season ?? '?'}×${episode}`;
  return `${withYear(title, year)}${place}`;
}

/** Imports what was watched, rated and listed on other services from one or several files; lists works that were not found. */
export function AccountImport() {
  const { t } = useTranslation('session');
  const [send, { isLoading }] = useImportFileMutation();
  const files = useRef<HTMLInputElement>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  const take = async (input: HTMLInputElement) => {
    const chosen = [...(input.files ?? [])];
    // Allows choosing the same file again.
    input.value = '';
    if (chosen.length === 0) return;
    let report = NOTHING;
    const refusals: string[] = [];
    for (const file of chosen) {
      const { data, error } = await send(file);
      if (data) report = sumOf(report, data);
      else if (isSignedOut(error)) return;
      else refusals.push(`${file.name}: ${problemOf(error)?.message ?? t('form.unreachable')}`);
    }
    setOutcome({ report, refusals });
  };

  const { report, refusals } = outcome ?? { report: NOTHING, refusals: [] };
  const { watched, rated, listed, unchanged, unmatched, items } = report;
  const hasRead = outcome !== null && watched + rated + listed + unchanged + unmatched > 0;
  return (
    <FocusScope focusKey={KEY} data-loading={isLoading || undefined}>
      <PanelTitle as="h3">{t('account.import.title')}</PanelTitle>
      <PanelText>{t('account.import.text')}</PanelText>
      {refusals.map((refusal) => (
        <PanelProblem key={refusal}>{refusal}</PanelProblem>
      ))}
      {hasRead && <PanelNote>{t('account.import.done', { watched, rated, listed, unchanged })}</PanelNote>}
      {outcome && !hasRead && refusals.length === 0 && <PanelNote>{t('account.import.nothing')}</PanelNote>}
      {unmatched > 0 && (
        <>
          <PanelText>{t('account.import.missing', { number: unmatched })}</PanelText>
          <Missing>
            {items.slice(0, SHOWN).map((item, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- the list never changes, and names may repeat
              <li key={index}>{nameOf(item)}</li>
            ))}
            {unmatched > SHOWN && <li>…</li>}
          </Missing>
        </>
      )}
      <PanelButtons>
        <Button
          focusKey={`${KEY}.pick`}
          kind="primary"
          icon="plus"
          isLoading={isLoading}
          onPress={() => files.current?.click()}
        >
          {t('account.import.pick')}
        </Button>
        {unmatched > 0 && (
          <Button
            focusKey={`${KEY}.save`}
            icon="download"
            onPress={() => saveText('promin-missing.txt', items.map((item) => `${nameOf(item)}\n`).join(''))}
          >
            {t('account.import.saveMissing')}
          </Button>
        )}
      </PanelButtons>
      <input
        ref={files}
        type="file"
        multiple
        hidden
        tabIndex={-1}
        aria-label={t('account.import.pick')}
        accept=".json,.csv,.tsv,.xml,.nfo,.txt"
        onChange={({ currentTarget }) => void take(currentTarget)}
      />
    </FocusScope>
  );
}
