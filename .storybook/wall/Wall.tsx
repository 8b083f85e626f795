import { createGlobalStyle, styled } from 'styled-components';
import { LANGUAGE_TABLE } from '../../server/contract/tables/languages.ts';
import { tokens } from '../../src/ui/theme/tokens.ts';
import { WALL_SIZES, WALL_WINDOWS } from '../camera/wallModes.ts';
import { wallAddress, wallStory } from './wallAddress.ts';
import { StoryFrame } from '../frames/StoryFrame.tsx';
import { useReaderChoices } from '../useReaderChoices.ts';
import { isWidget } from '../storyParameters.ts';
import { type BookEntry, useBookIndex } from './bookIndex.ts';

/** The story shown if the wall's address names none. */
const FIRST_STORY = 'screens-homescreen--default';

const WholePage = createGlobalStyle`
  #storybook-docs .sbdocs-content {
    max-width: none;
  }
`;

const Line = styled.div`
  display: flex;

  > * {
    flex: 1 1 0;
    min-width: 0;
    margin-right: 16px;
  }
`;

const Choice = styled.label`
  display: block;
  color: ${tokens.text2};
  font-family: ${tokens.text};
  font-size: 16px;

  select {
    max-width: 100%;
    margin-left: 12px;
    padding: 8px 12px;
    border: 1px solid ${tokens.ink3};
    border-radius: 8px;
    background: ${tokens.ink2};
    color: ${tokens.text1};
    font: inherit;
  }
`;

/** A story's name for readers. */
const nameOf = ({ title, name }: BookEntry) => `${title} · ${name}`;

/** Choosing a story navigates to another address, so that it can be shared. */
function StoryChoice({ stories, id }: { stories: readonly BookEntry[]; id: string }) {
  const choices = useReaderChoices();
  return (
    <Choice>
      Story
      <select
        value={id}
        onChange={({ target }) => {
          (window.top ?? window).location.href = wallAddress(target.value, choices);
        }}
      >
        {stories.map((story) => (
          <option key={story.id} value={story.id}>
            {nameOf(story)}
          </option>
        ))}
      </select>
    </Choice>
  );
}

/** The files of walls that have been pictured; Vite fills this in as the book is built. */
const PICTURED = Object.keys(import.meta.glob('../../tests/visual/walls/*/digests.json'));

/** Links to the pictures of the same wall, or says how to take them. */
function WallPictures({ id }: { id: string }) {
  const isPictured = PICTURED.some((path) => path.includes(`/${id}/`));
  if (isPictured) return <a href={`./walls/${id}/index.html`}>The pictures of this wall</a>;
  return (
    <span>
      Its pictures: <code>npm run test:visual -- --wall {id}</code>
    </span>
  );
}

/** One story live in four windows, two interface sizes and every language, side by side. */
export function Wall() {
  const stories = useBookIndex().filter(({ type }) => type === 'story');
  if (stories.length === 0) return null;
  const id = wallStory() ?? FIRST_STORY;
  const story = stories.find((one) => one.id === id);
  if (!story) return <p role="alert">There is no story “{id}”: it may have another name by now.</p>;
  return (
    <>
      <WholePage />
      <StoryChoice stories={stories} id={id} />
      <p>
        <WallPictures id={id} />
      </p>
      {WALL_WINDOWS.map((viewport) =>
        WALL_SIZES.map((size) => (
          <section key={`${viewport} ${size}`}>
            <h2>
              {viewport}, size {size}
            </h2>
            <Line>
              {LANGUAGE_TABLE.map(({ id: language, label }) => (
                <StoryFrame
                  key={`${id} ${language}`}
                  id={id}
                  title={`${nameOf(story)}: ${viewport}, size ${size}, ${label}`}
                  caption={label}
                  isCropped={isWidget(story.title)}
                  viewport={viewport}
                  size={size}
                  language={language}
                />
              ))}
            </Line>
          </section>
        )),
      )}
    </>
  );
}
