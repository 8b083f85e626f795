import { expect } from 'storybook/test';
import preview from '../../../.storybook/preview.tsx';
import { Portrait } from '../../../src/features/people/Portrait.tsx';
import { onScreen } from '../../onScreen.tsx';

const meta = preview.meta({
  component: Portrait,
  decorators: [onScreen()],
  args: { name: 'Oleksandr Dovzhenko', initials: 'Олександр Довженко', sizeRem: 12 },
});

export const Default = meta.story({ play: async ({ canvas }) => expect(canvas.getByText('ОД')).toBeVisible() });
export const Small = meta.story({ args: { sizeRem: 8 } });
/** A single word gives one letter. */
export const OneName = meta.story({
  args: { name: 'Musidora', initials: 'Мюзідора' },
  play: async ({ canvas }) => expect(canvas.getByText('М')).toBeVisible(),
});
export const DoubleName = meta.story({
  args: { name: 'Jean-Luc Godard', initials: 'Жан-Люк Ґодар «JLG»' },
  play: async ({ canvas }) => expect(canvas.getByText('ЖҐ')).toBeVisible(),
});
