import { expect, fn } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../../.storybook/remote.ts';
import { SavedFilterLines } from '../../../../src/features/catalog/filters/SavedFilterLines.tsx';
import { LONG_TITLE } from '../../../longTitle.ts';
import { onScreen } from '../../../onScreen.tsx';

const FILTERS = [
  { id: 'a', name: 'Німе кіно', path: '/movie', query: 'genre=g37' },
  { id: 'b', name: 'Українське', path: '/popular', query: 'country=c1' },
];

const meta = preview.meta({
  component: SavedFilterLines,
  decorators: [onScreen('saved.lines')],
  args: { focusKey: 'saved', filters: FILTERS, onPress: fn(), onRemove: fn() },
});

export const Default = meta.story({
  play: async ({ args }) => {
    await untilFocus('saved.a');
    await press('ArrowDown', 'Enter');
    await expect(args.onPress).toHaveBeenCalledWith(FILTERS[1]);
    await press('ArrowRight');
    await untilFocus('saved.remove.b');
    await press('Enter');
    await expect(args.onRemove).toHaveBeenCalledWith('b');
  },
});

export const Loading = meta.story({ args: { filters: undefined } });

export const LongName = meta.story({ args: { filters: [{ ...FILTERS[0]!, name: LONG_TITLE }] } });

export const OnPhone = meta.story({ globals: { viewport: { value: 'xs', isRotated: false } } });
