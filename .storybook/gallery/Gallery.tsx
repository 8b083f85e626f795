import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { tokens } from '../../src/ui/theme/tokens.ts';
import { StoryFrame } from '../frames/StoryFrame.tsx';
import { isWidget } from '../storyParameters.ts';
import { TAGS } from '../tags/badges.ts';
import { type BookEntry, useBookIndex } from '../wall/bookIndex.ts';
import { Badges } from './Badges.tsx';
import { keepSought, soughtNow, statesFor, toggled, wordsOf } from './finding.ts';
import { FoundStates } from './FoundStates.tsx';
import { GROUP_NAMES, groupOf, isSmall } from './groups.ts';
import { PictureTile } from './PictureTile.tsx';
import { type PictureOf, usePictures } from './usePictures.ts';

const Tiles = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(280px, 1fr));
  gap: 20px;
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Field = styled.input`
  width: 100%;
  max-width: 420px;
  margin: 6px 0 12px;
  padding: 10px 14px;
  border: 1px solid ${tokens.ink3};
  border-radius: 8px;
  background: ${tokens.ink2};
  color: ${tokens.text1};
  font: 16px ${tokens.text};
`;

const Label = styled.label`
  color: ${tokens.text2};
  font: 16px ${tokens.text};
`;

const Chip = styled.button`
  margin: 0 8px 8px 0;
  padding: 5px 12px;
  border: 1px solid ${tokens.ink3};
  border-radius: 8px;
  background: ${tokens.ink2};
  color: ${tokens.text1};
  font: 600 14px ${tokens.text};
  cursor: pointer;

  &[aria-pressed='true'] {
    border-color: ${tokens.beam};
    background: ${tokens.beam};
    color: ${tokens.onLight};
  }
`;

/** A widget or a screen: its docs page and its states. */
interface Subject {
  page: BookEntry;
  stories: readonly BookEntry[];
}

/** Everything in the book that has a docs page, by story file. */
function subjectsOf(entries: readonly BookEntry[]): readonly Subject[] {
  const byFile = new Map<string, BookEntry[]>();
  for (const entry of entries) byFile.set(entry.importPath, [...(byFile.get(entry.importPath) ?? []), entry]);
  return [...byFile.values()].flatMap((all) => {
    const page = all.find(({ type }) => type === 'docs');
    const stories = all.filter(({ type, tags }) => type === 'story' && !tags?.includes('walk'));
    return page && stories.length > 0 ? [{ page, stories }] : [];
  });
}

/** How many states of a subject are new or have changed since a version, as badge texts. */
const changesIn = (stories: readonly BookEntry[]) =>
  ['new', 'changed'].flatMap((tag) => {
    const count = stories.filter(({ tags }) => tags?.includes(tag)).length;
    return count > 0 ? [`${tag}: ${count}`] : [];
  });

function SubjectTile({ page, stories, pictureOf }: Subject & { pictureOf: PictureOf }) {
  const name = page.title.split('/').at(-1) ?? '';
  const [first] = stories;
  return (
    <PictureTile
      name={name}
      path={`/docs/${page.id}`}
      picture={pictureOf(stories)}
      isClose={isSmall(page.importPath)}
      instead={first && <StoryFrame id={first.id} title={`${name}: ${first.name}`} isCropped={isWidget(page.title)} />}
    >
      <Badges tags={changesIn(stories)} />
      {stories.length} {stories.length === 1 ? 'state' : 'states'}
    </PictureTile>
  );
}

/** A field and tags to search for states; calls `onSeek` with the whole query. */
function Search({ query, tags, onSeek }: { query: string; tags: readonly string[]; onSeek: (query: string) => void }) {
  const id = useId();
  return (
    <search>
      <Label htmlFor={id}>Find a state by its tag, its name or its place</Label>
      <br />
      <Field id={id} type="search" value={query} onChange={({ target }) => onSeek(target.value)} />
      <div>
        {tags.map((tag) => (
          <Chip
            key={tag}
            type="button"
            aria-pressed={wordsOf(query).includes(tag)}
            onClick={() => onSeek(toggled(query, tag))}
          >
            {tag}
          </Chip>
        ))}
      </div>
    </search>
  );
}

/**
 * A picture of every widget and screen, grouped by purpose, each linking to its page; live if no picture is committed. While
 * searching, a picture of every state that matches.
 */
export function Gallery() {
  const entries = useBookIndex();
  const pictureOf = usePictures();
  const [query, setQuery] = useState(soughtNow);
  if (entries.length === 0 || !pictureOf) return null;
  const seek = (wanted: string) => {
    setQuery(wanted);
    keepSought(wanted);
  };
  const found = statesFor(query, entries);
  const used = TAGS.filter((tag) => entries.some(({ tags }) => tags?.includes(tag)));
  return (
    <>
      <Search query={query} tags={used} onSeek={seek} />
      {wordsOf(query).length > 0 ? (
        <section>
          <h2>
            <output>
              {found.length} {found.length === 1 ? 'state' : 'states'}
            </output>
          </h2>
          <Tiles>
            <FoundStates states={found} pictureOf={pictureOf} />
          </Tiles>
        </section>
      ) : (
        GROUP_NAMES.map((group) => (
          <section key={group}>
            <h2>{group}</h2>
            <Tiles>
              {subjectsOf(entries)
                .filter(({ page }) => groupOf(page.importPath) === group)
                .map((subject) => (
                  <SubjectTile key={subject.page.id} {...subject} pictureOf={pictureOf} />
                ))}
            </Tiles>
          </section>
        ))
      )}
    </>
  );
}
