import { ArgTypes, Description, Heading, Title, useOf } from '@storybook/addon-docs/blocks';
import { DocsContext } from '@storybook/addon-docs/blocks';
import { useContext } from 'react';
import { WidgetFacts } from './facts/WidgetFacts.tsx';
import { StoryFrame } from './StoryFrame.tsx';
import { isWidget } from './storyParameters.ts';
import type { viewports } from './modes.ts';

/** The page of a component: what it is, what it takes, and each of its states alive in its own window. */
export function BookPage() {
  const { preparedMeta } = useOf('meta', ['meta']);
  const { componentStories } = useContext(DocsContext);
  const stories = componentStories().filter(({ tags }) => tags.includes('autodocs'));
  return (
    <>
      <Title />
      <Description of="meta" />
      {preparedMeta.component && <ArgTypes of="meta" />}
      {stories[0] && <WidgetFacts id={stories[0].id.replace(/--.*/, '--docs')} />}
      <Heading>States</Heading>
      {stories.map(({ id, name, parameters, storyGlobals }) => (
        <section key={id}>
          <h3 id={id}>{name}</h3>
          <p>{(parameters.docs as { description?: { story?: string } } | undefined)?.description?.story}</p>
          <StoryFrame
            id={id}
            title={name}
            isCropped={isWidget(preparedMeta.title)}
            {...storyGlobals}
            viewport={(storyGlobals.viewport as { value: keyof typeof viewports } | undefined)?.value}
          />
        </section>
      ))}
    </>
  );
}
