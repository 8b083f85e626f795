import { useState } from 'react';
import { expect, fn, screen } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../../.storybook/remote.ts';
import { HomeArranger } from '../../../../src/features/catalog/home/HomeArranger.tsx';
import { Button } from '../../../../src/ui/Button.tsx';
import { LONG_TITLE } from '../../../longTitle.ts';
import { onScreen } from '../../../onScreen.tsx';

const onArrange = fn();
const ROWS = [
  { key: 'continue', title: 'Продовжити перегляд' },
  { key: 'new', title: 'Новинки' },
  { key: 'popular', title: 'Популярні фільми' },
  { key: 'series', title: 'Серіали' },
];

const NONE: readonly string[] = [];

/** A button that opens the panel. */
function Opener({ rows = ROWS, hidden = NONE }: { rows?: typeof ROWS; hidden?: readonly string[] }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button focusKey="opener" icon="sort" onPress={() => setIsOpen(true)} label="Впорядкувати" />
      {isOpen && (
        <HomeArranger
          focusKey="arrange"
          rows={rows}
          natural={ROWS}
          hidden={hidden}
          onArrange={onArrange}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}

const meta = preview.meta({ component: HomeArranger, decorators: [onScreen('opener')], render: () => <Opener /> });

async function open(): Promise<void> {
  await untilFocus('opener');
  await press('Enter');
  await untilFocus(/^arrange\.row\./);
}

/** The viewer moves a row down by one and hides it with a press; the changes are reported once, as the panel closes. */
export const Default = meta.story({
  render: () => <Opener />,
  play: async () => {
    await open();
    await press('ArrowDown', 'ArrowRight', 'ArrowRight');
    await untilFocus('arrange.down.new');
    await press('Enter');
    await untilFocus('arrange.down.new');
    await press('ArrowLeft', 'ArrowLeft');
    await untilFocus('arrange.row.new');
    await press('Enter');
    await expect(screen.getByRole('button', { name: /Новинки.*Сховано/ })).toHaveFocus();
    await expect(onArrange).not.toHaveBeenCalled();
    await press('Escape');
    await untilFocus('opener');
    await expect(onArrange).toHaveBeenCalledWith({
      order: ['continue', 'popular', 'new', 'series'],
      hidden: ['new'],
    });
  },
});

/** At the end of the list the button in that direction is disabled, and focus moves to the other one. */
export const ToTheTop = meta.story({
  render: () => <Opener />,
  play: async () => {
    await open();
    await press('ArrowDown', 'ArrowRight');
    await untilFocus('arrange.up.new');
    await press('Enter');
    await untilFocus('arrange.down.new');
    await expect(screen.getAllByRole('listitem')[0]).toHaveTextContent('Новинки');
  },
});

/** Reset restores the default order and shows all rows. */
export const Reset = meta.story({
  render: () => <Opener rows={ROWS.toReversed()} hidden={['new']} />,
  play: async () => {
    await open();
    await expect(screen.getAllByRole('listitem')[0]).toHaveTextContent('Серіали');
    for (let line = 0; line < 4; line += 1) await press('ArrowDown');
    await untilFocus('arrange.done');
    await press('ArrowRight', 'Enter');
    await expect(screen.getAllByRole('listitem')[0]).toHaveTextContent('Продовжити перегляд');
    await press('ArrowLeft', 'Enter');
    await untilFocus('opener');
    await expect(onArrange).toHaveBeenCalledWith({ order: [], hidden: [] });
  },
});

/** Closing the panel without changes reports nothing. */
export const Untouched = meta.story({
  render: () => <Opener hidden={['series']} />,
  play: async () => {
    await open();
    await press('Escape');
    await untilFocus('opener');
    await expect(onArrange).not.toHaveBeenCalled();
  },
});

export const LongNamesOnPhone = meta.story({
  render: () => <Opener rows={ROWS.map((row) => ({ ...row, title: LONG_TITLE }))} />,
  globals: { viewport: { value: 'xs', isRotated: false } },
  play: open,
});
