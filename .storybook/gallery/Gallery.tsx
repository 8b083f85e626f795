import { styled } from 'styled-components';
import { tokens } from '../../src/ui/theme/tokens.ts';
import { StoryFrame } from '../StoryFrame.tsx';
import { isWidget } from '../storyParameters.ts';
import { type BookEntry, useBookIndex } from '../wall/bookIndex.ts';
import { GROUP_NAMES, groupOf, isSmall } from './groups.ts';
import { usePictures } from './usePictures.ts';

const Tiles = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(280px, 1fr));
  gap: 20px;
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Tile = styled.li`
  min-width: 0;

  /* Over the book's own rule for items of lists. */
  #storybook-docs && {
    margin: 0;
  }

  figure {
    margin: 0;
  }
`;

const Glass = styled.div`
  overflow: hidden;
  border: 1px solid ${tokens.ink3};
  border-radius: 10px;
  aspect-ratio: 16 / 9;
`;

/** A widget stands at the upper left of its window, of which the rest is empty. */
const Picture = styled.img<{ $isClose: boolean }>`
  display: block;
  width: ${({ $isClose }) => ($isClose ? '250%' : '100%')};
  max-width: none;
  height: auto;
`;

const Name = styled.a`
  display: block;
  margin: 8px 0 2px;
  color: ${tokens.beam};
  font-weight: 650;
`;

/** A widget or a screen: its page in the book and its states. */
interface Subject {
  page: BookEntry;
  stories: readonly BookEntry[];
}

/** What stands in the book with a page of its own, by the file of its stories. */
function subjectsOf(entries: readonly BookEntry[]): readonly Subject[] {
  const byFile = new Map<string, BookEntry[]>();
  for (const entry of entries) byFile.set(entry.importPath, [...(byFile.get(entry.importPath) ?? []), entry]);
  return [...byFile.values()].flatMap((all) => {
    const page = all.find(({ type }) => type === 'docs');
    const stories = all.filter(({ type, tags }) => type === 'story' && !tags?.includes('walk'));
    return page && stories.length > 0 ? [{ page, stories }] : [];
  });
}

function SubjectTile({ page, stories, picture }: Subject & { picture: { address: string } | null }) {
  const name = page.title.split('/').at(-1);
  const [first] = stories;
  return (
    <Tile>
      {picture && (
        <Glass>
          <Picture
            src={picture.address}
            alt=""
            width={1280}
            height={720}
            loading="lazy"
            $isClose={isSmall(page.importPath)}
          />
        </Glass>
      )}
      {!picture && first && (
        <StoryFrame id={first.id} title={`${name}: ${first.name}`} isCropped={isWidget(page.title)} />
      )}
      <Name href={`./?path=/docs/${page.id}`} target="_top">
        {name}
      </Name>
      {stories.length} {stories.length === 1 ? 'state' : 'states'}
    </Tile>
  );
}

/** A picture of every widget and screen by what it is for, each a way to its page; alive where none is committed. */
export function Gallery() {
  const subjects = subjectsOf(useBookIndex());
  const pictureOf = usePictures();
  if (subjects.length === 0 || !pictureOf) return null;
  return GROUP_NAMES.map((group) => (
    <section key={group}>
      <h2>{group}</h2>
      <Tiles>
        {subjects
          .filter(({ page }) => groupOf(page.importPath) === group)
          .map((subject) => (
            <SubjectTile key={subject.page.id} {...subject} picture={pictureOf(subject.stories)} />
          ))}
      </Tiles>
    </section>
  ));
}
