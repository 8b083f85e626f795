import { Heading } from '@storybook/addon-docs/blocks';
import { useState } from 'react';
import { styled } from 'styled-components';
import { dates } from 'virtual:picture-dates';
import { tokens } from '../../src/ui/theme/tokens.ts';
import { Rows } from '../Rows.tsx';
import { useBookIndex } from '../wall/bookIndex.ts';
import { keysIn, partsOf, rolesIn, tokensIn } from './readStories.ts';
import { testsOf } from './testsOf.ts';
import { useSource } from './useSource.ts';

const Source = styled.details`
  margin: 8px 0;

  summary {
    color: ${tokens.beam};
    font: 14px ${tokens.text};
    cursor: pointer;
  }

  pre {
    max-height: 30em;
    margin: 8px 0 0;
    padding: 16px;
    overflow: auto;
    border-radius: 10px;
    background: ${tokens.ink1};
    color: ${tokens.text2};
    font-size: 13px;
    line-height: 1.5;
  }
`;

/** One file, read once it is opened. */
function SourceFile({ path, what }: { path: string; what: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const text = useSource(isOpen ? path : null);
  return (
    <Source onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>
        {what}: {path}
      </summary>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, by keys too */}
      {text !== null && <pre tabIndex={0}>{text}</pre>}
    </Source>
  );
}

/** A day such as `2026-11-23` as a page of the book says it. */
const dayOf = (date: string) => new Date(date).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** How a story is called in the sidebar, by the name of its export. */
const spaced = (name: string) => name.replace(/(?<!^)([A-Z])/g, ' $1');

/**
 * What is read from a widget's sources: what its keys do, what is read out, its tokens, its files. `id` is that of its
 * page in the book.
 */
export function WidgetFacts({ id }: { id: string }) {
  const storyPath = useBookIndex().find((entry) => entry.id === id)?.importPath ?? null;
  const path = storyPath?.replace(/^stories\//, 'src/').replace('.stories.tsx', '.tsx') ?? null;
  const [stories, source] = [useSource(storyPath), useSource(path)];
  if (!storyPath || !path || stories === null || source === null) return null;
  const pictured = dates[storyPath.replace(/^stories\/|\.stories\.tsx$/g, '')];
  const [keys, roles, used] = [keysIn(stories), rolesIn(stories), tokensIn(source)];
  return (
    <>
      {keys.length > 0 && (
        <>
          <Heading>Keys</Heading>
          <p>As the states below press them and what they look at then, so it is true for as long as they pass.</p>
          <Rows
            head={['Keys', 'What comes of it', 'Seen in']}
            rows={keys.map((line) => [
              <kbd key="keys">{line.keys}</kbd>,
              line.outcome,
              line.stories.map(spaced).join(', '),
            ])}
          />
        </>
      )}
      {roles.length > 0 && (
        <>
          <Heading>What is read out</Heading>
          <Rows
            head={['Role', 'Names in these states']}
            rows={roles.map(({ role, names }) => [role, names.join(' · ')])}
          />
        </>
      )}
      {used.length > 0 && (
        <>
          <Heading>Tokens</Heading>
          <p>
            {used.map((name) => (
              <code key={name} style={{ marginRight: 8 }}>
                {name}
              </code>
            ))}
          </p>
        </>
      )}
      <Heading>Files</Heading>
      {pictured && <p>Its pictures last changed on {dayOf(pictured)}.</p>}
      {source && <SourceFile path={path} what="Source" />}
      <SourceFile path={storyPath} what="Stories" />
      {testsOf(partsOf(path, source)).map((test) => (
        <SourceFile key={test} path={test} what="Test" />
      ))}
    </>
  );
}
