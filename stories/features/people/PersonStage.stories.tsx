import { expect } from 'storybook/test';
import preview from '../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../.storybook/remote.ts';
import { PersonStage } from '../../../src/features/people/PersonStage.tsx';
import { Button } from '../../../src/ui/Button.tsx';
import { Card } from '../../../src/ui/lists/Card.tsx';
import { Grid } from '../../../src/ui/lists/Grid.tsx';
import { gridLayout } from '../../../src/ui/lists/gridLayout.ts';
import { onScreen } from '../../onScreen.tsx';
import { until } from '../../until.ts';

const titles = (count: number) => Array.from({ length: count }, (_, id) => ({ id, name: `Фільм ${id + 1}` }));
const stageTransform = () =>
  document.querySelector<HTMLElement>('[data-testid="head"]')?.closest('[style*="translate"]');

const Stage = ({ count, headRem }: { count: number; headRem: number }) => (
  <PersonStage
    head={
      <div data-testid="head" style={{ height: `${headRem}rem` }}>
        <Button focusKey="head">Угорі</Button>
      </div>
    }
  >
    <Grid
      focusKey="grid"
      label="Фільми"
      items={titles(count)}
      {...gridLayout(60, 'poster')}
      render={({ name }, place) => <Card {...place} shape="poster" title={name} />}
    />
  </PersonStage>
);

const meta = preview.meta({ component: PersonStage, decorators: [onScreen('head')] });

/** The head scrolls away when focus moves to titles out of sight, and returns with Up. */
export const GivesWay = meta.story({
  render: () => <Stage count={40} headRem={26} />,
  play: async () => {
    await untilFocus('head');
    await press('ArrowDown');
    await untilFocus('grid.0');
    await until(() => expect(stageTransform()).not.toBeUndefined());
    await until(() => expect(document.activeElement?.getBoundingClientRect().bottom).toBeLessThan(window.innerHeight));
    await press('ArrowUp');
    await untilFocus('head');
    await until(() => expect(stageTransform()).toBeFalsy());
  },
});
/** The head stays if the titles fit below it. */
export const Stays = meta.story({
  render: () => <Stage count={3} headRem={8} />,
  play: async () => {
    await untilFocus('head');
    await press('ArrowDown');
    await untilFocus('grid.0');
    await expect(stageTransform()).toBeFalsy();
  },
});
export const OnPhone = meta.story({
  globals: { viewport: { value: 'xs' } },
  render: () => <Stage count={12} headRem={20} />,
});
