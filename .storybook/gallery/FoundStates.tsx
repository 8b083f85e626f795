import { StoryFrame } from '../frames/StoryFrame.tsx';
import { isWidget } from '../storyParameters.ts';
import type { BookEntry } from '../wall/bookIndex.ts';
import { badgesOf } from '../tags/badges.ts';
import { Badges } from './Badges.tsx';
import { isSmall } from './groups.ts';
import { PictureTile } from './PictureTile.tsx';
import type { PictureOf } from './usePictures.ts';

/** States with their pictures, tags and places; a state without a picture, as on a phone, is shown live, and a walk by its name alone. */
export function FoundStates({ states, pictureOf }: { states: readonly BookEntry[]; pictureOf: PictureOf }) {
  return states.map((state) => {
    const { id, title, name, importPath, tags = [] } = state;
    return (
      <PictureTile
        key={id}
        name={`${title.split('/').at(-1)}: ${name}`}
        path={`/story/${id}`}
        picture={pictureOf([state])}
        isClose={isSmall(importPath)}
        instead={
          !tags.includes('walk') && (
            <StoryFrame
              id={id}
              title={name}
              isCropped={isWidget(title)}
              viewport={tags.includes('phone') ? 'xs' : 'lg'}
            />
          )
        }
      >
        <Badges tags={badgesOf(tags)} />
        <div>{title}</div>
      </PictureTile>
    );
  });
}
