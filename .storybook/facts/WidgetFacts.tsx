import { Heading } from '@storybook/addon-docs/blocks';
import { dates } from 'virtual:picture-dates';
import { tests } from 'virtual:source-tests';
import { Rows } from '../Rows.tsx';
import { useBookIndex } from '../wall/bookIndex.ts';
import { keysIn, partsOf, rolesIn, tokensIn, widgetsIn } from './readStories.ts';
import { sourceAddress } from './sourceAddress.ts';
import { useSource, useSources } from './useSource.ts';

/** A link to a file in the book. */
function FileLine({ path, what }: { path: string; what: string }) {
  return (
    <li>
      {what}:{' '}
      <a href={sourceAddress(path)} target="_top">
        {path}
      </a>
    </li>
  );
}

const Names = ({ names }: { names: readonly string[] }) =>
  names.map((name) => (
    <code key={name} style={{ marginRight: 8 }}>
      {name}
    </code>
  ));

/** A widget's tokens: its own, and those of the widgets and style rules it is built from. */
function Tokens({ path, source }: { path: string; source: string }) {
  const beside = useSources(partsOf(path, source).slice(1));
  const around = useSources(widgetsIn(path, source));
  const own = tokensIn([source, ...beside].join('\n'));
  const through = tokensIn(around.join('\n')).filter((name) => !own.includes(name));
  return (
    <>
      <Heading>Tokens</Heading>
      <p>
        {own.length > 0 ? <Names names={own} /> : 'None of its own: it looks as what stands around or within it says.'}
      </p>
      {through.length > 0 && (
        <p>
          Through what it is made with: <Names names={through} />
        </p>
      )}
    </>
  );
}

/** Formats a date such as `2026-11-23` for a page of the book. */
const dayOf = (date: string) => new Date(date).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** A story's name in the sidebar, from the name of its export. */
const spaced = (name: string) => name.replace(/(?<!^)([A-Z])/g, ' $1');

/** What is read from a widget's sources: what its keys do, what is read out, its tokens, its files. `id` is that of its docs page. */
export function WidgetFacts({ id }: { id: string }) {
  const storyPath = useBookIndex().find((entry) => entry.id === id)?.importPath ?? null;
  const path = storyPath?.replace(/^stories\//, 'src/').replace('.stories.tsx', '.tsx') ?? null;
  const [stories, source] = [useSource(storyPath), useSource(path)];
  if (!storyPath || !path || stories === null || source === null) return null;
  const pictured = dates[storyPath.replace(/^stories\/|\.stories\.tsx$/g, '')];
  const [keys, roles] = [keysIn(stories), rolesIn(stories)];
  const tested = [...new Set(partsOf(path, source).flatMap((part) => tests[part] ?? []))];
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
      <Tokens path={path} source={source} />
      <Heading>Files</Heading>
      {pictured && <p>Its pictures last changed on {dayOf(pictured)}.</p>}
      <ul>
        {source && <FileLine path={path} what="Source" />}
        <FileLine path={storyPath} what="Stories" />
        {tested.map((test) => (
          <FileLine key={test} path={test} what="Test" />
        ))}
      </ul>
    </>
  );
}
