import preview from '../../../.storybook/preview.tsx';
import { PersonHeadSkeleton } from '../../../src/features/people/PersonHeadSkeleton.tsx';
import { onScreen } from '../../onScreen.tsx';

const meta = preview.meta({ component: PersonHeadSkeleton, decorators: [onScreen()] });

export const Default = meta.story({});
export const OnPhone = meta.story({ globals: { viewport: { value: 'xs' } } });
