import { ArgTypes, Description, Heading, Title, useOf } from '@storybook/addon-docs/blocks';
import { DocsContext } from '@storybook/addon-docs/blocks';
import type { ReactRenderer } from '@storybook/react-vite';
import { useContext } from 'react';
import type { PreparedStory } from 'storybook/internal/types';
import { styled } from 'styled-components';
import { tokens } from '../src/ui/theme/tokens.ts';
import type { Advice } from './facts/advice/advise.ts';
import { adviceOn } from './facts/advice/advice.ts';
import { WidgetFacts } from './facts/WidgetFacts.tsx';
import { StoryFrame } from './frames/StoryFrame.tsx';
import { isWidget } from './storyParameters.ts';
import { exportNameOf } from './tags/nameTags.ts';
import type { viewports } from './modes.ts';

type Story = PreparedStory<ReactRenderer>;

/** A live story in a window of its own. */
function LiveStory({ story: { id, name, title, storyGlobals } }: { story: Story }) {
  return (
    <StoryFrame
      id={id}
      title={name}
      isCropped={isWidget(title)}
      {...storyGlobals}
      viewport={(storyGlobals.viewport as { value: keyof typeof viewports } | undefined)?.value}
    />
  );
}

const Counsel = styled.p<{ $isGood: boolean }>`
  padding-left: 12px;
  border-left: 4px solid ${({ $isGood }) => ($isGood ? tokens.ok : tokens.bad)};
`;

/** A do or a don't, above the story that shows its effect. */
function AdvisedStory({ advice, story, isGood }: { advice: Advice; story: Story; isGood: boolean }) {
  return (
    <section>
      <h3 id={story.id}>
        {isGood ? 'Do' : 'Don’t'}: {story.name}
      </h3>
      <Counsel $isGood={isGood}>{advice.text}</Counsel>
      <LiveStory story={story} />
    </section>
  );
}

/** A component's docs page: description, arguments, usage, and each of its states live in its own window. */
export function BookPage() {
  const { preparedMeta } = useOf('meta', ['meta']);
  const { componentStories } = useContext(DocsContext);
  const stories = componentStories().filter(({ tags }) => tags.includes('autodocs'));
  const advice = adviceOn(preparedMeta.title);
  const advised = (advice ? [advice.do, advice.dont] : []).flatMap((one) => {
    const story = stories.find(({ id }) => exportNameOf(id) === one.story);
    return story ? [{ advice: one, story, isGood: one === advice?.do }] : [];
  });
  return (
    <>
      <Title />
      <Description of="meta" />
      {preparedMeta.component && <ArgTypes of="meta" />}
      {stories[0] && <WidgetFacts id={stories[0].id.replace(/--.*/, '--docs')} />}
      {advised.length > 0 && <Heading>Do and don’t</Heading>}
      {advised.map((one) => (
        <AdvisedStory key={one.story.id} {...one} />
      ))}
      <Heading>States</Heading>
      {stories
        .filter((story) => advised.every((one) => one.story !== story))
        .map((story) => (
          <section key={story.id}>
            <h3 id={story.id}>{story.name}</h3>
            <p>{(story.parameters.docs as { description?: { story?: string } } | undefined)?.description?.story}</p>
            <LiveStory story={story} />
          </section>
        ))}
    </>
  );
}
