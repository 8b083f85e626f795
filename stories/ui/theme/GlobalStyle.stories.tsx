import type { Meta, StoryObj } from '@storybook/react-vite';

import { expect } from 'storybook/test';
import { Backdrop } from '../../../src/ui/frame/Backdrop.tsx';
import { Button } from '../../../src/ui/Button.tsx';
import { Card } from '../../../src/ui/lists/Card.tsx';
import { IconButton } from '../../../src/ui/IconButton.tsx';
import { ListItem } from '../../../src/ui/lists/ListItem.tsx';
import { Row } from '../../../src/ui/lists/Row.tsx';
import { Spinner } from '../../../src/ui/Spinner.tsx';
import { Switch } from '../../../src/ui/fields/Switch.tsx';
import { GlobalStyle } from '../../../src/ui/theme/GlobalStyle.tsx';
import { until } from '../../until.ts';
import { titles } from '../titles.ts';

/** An example of each widget that moves, or that shows focus by its background. */
function Widgets() {
  return (
    <div style={{ position: 'relative', height: '100%', padding: '1.6rem', overflow: 'hidden' }}>
      <Backdrop picture={null} seed="Промінь" />
      <Row
        heading="Нове"
        focusKey="row"
        items={titles(12)}
        itemShape="poster"
        render={({ title }, { focusKey }) => <Card title={title} shape="poster" focusKey={focusKey} />}
      />
      <Switch label="Повна версія" isOn focusKey="switch" onChange={() => undefined} />
      <ListItem label="Українська" focusKey="item" onPress={() => undefined} />
      <Button focusKey="button" onPress={() => undefined}>
        Дивитися
      </Button>
      <IconButton icon="heart" label="Улюблене" focusKey="icon" onPress={() => undefined} />
      <Spinner label="Завантажується" />
    </div>
  );
}

const meta: Meta<typeof GlobalStyle> = {
  component: GlobalStyle,
  render: () => <Widgets />,
  parameters: { focus: 'item' },
};
export default meta;
type Story = StoryObj<typeof GlobalStyle>;

/** Whether the element, or its pseudo-elements, are animated. */
function moves(element: Element): boolean {
  return [null, '::before', '::after'].some((pseudo) => {
    const style = getComputedStyle(element, pseudo);
    const seconds = (times: string) => Math.max(...times.split(',').map(Number.parseFloat));
    const isAnimated = style.animationName !== 'none' && seconds(style.animationDuration) > 0.001;
    return isAnimated || (style.transitionProperty !== 'none' && seconds(style.transitionDuration) > 0);
  });
}

/** With reduced motion nothing is animated, in the full version too. Tests always request it; a designer's system may not. */
export const ReducedMotion: Story = {
  globals: { version: 'advanced' },
  play: async ({ canvasElement }) => {
    await until(() => expect(document.activeElement?.getAttribute('data-focus-key')).toBe('item'));
    const moving = [...canvasElement.querySelectorAll('*')].filter(moves);
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) await expect(moving).toEqual([]);
    else await expect(moving.length).toBeGreaterThan(10);
  },
};

/** Rules of every style sheet in media queries that mention `feature`. */
function rulesUnder(feature: string): CSSStyleRule[] {
  const queries = [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule): rule is CSSMediaRule => rule instanceof CSSMediaRule && rule.conditionText.includes(feature));
  return queries.flatMap(({ cssRules }) => [...cssRules].filter((rule) => rule instanceof CSSStyleRule));
}

/** In high-contrast themes, which remove backgrounds, an outline in the theme's colour marks the focused element. */
export const HighContrast: Story = {
  play: async () => {
    await until(() => expect(document.activeElement?.getAttribute('data-focus-key')).toBe('item'));
    const outline = rulesUnder('forced-colors').find(({ selectorText }) =>
      document.activeElement?.matches(selectorText),
    );
    await expect(outline?.style.outlineStyle).toBe('solid');
    await expect(outline?.style.outlineColor).toBe('canvastext');
    await expect(Number.parseFloat(outline?.style.outlineWidth ?? '0')).toBeGreaterThan(0);
  },
};
