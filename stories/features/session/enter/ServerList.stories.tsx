import { expect, fn } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../../.storybook/remote.ts';
import { ServerList } from '../../../../src/features/session/enter/ServerList.tsx';
import { onScreen } from '../../../onScreen.tsx';

const onConnect = fn();
const onForget = fn();

const meta = preview.meta({
  component: ServerList,
  decorators: [onScreen('connect.to.0')],
  parameters: { session: 'none' },
  args: {
    addresses: ['http://192.168.1.5:8080', 'https://films.example.com'],
    chosen: 'http://192.168.1.5:8080',
    asked: undefined,
    onConnect,
    onForget,
  },
});

/** The server in use cannot be forgotten; another one can be chosen or forgotten. */
export const Default = meta.story({
  play: async ({ canvas }) => {
    await untilFocus('connect.to.0');
    await press('ArrowDown');
    await untilFocus('connect.to.1');
    await press('Enter');
    await expect(onConnect).toHaveBeenCalledWith('https://films.example.com');
    await press('ArrowRight');
    await untilFocus('connect.forget.1');
    await press('Enter');
    await expect(onForget).toHaveBeenCalledWith('https://films.example.com');
    await expect(canvas.queryByRole('button', { name: /Забути.*192/ })).toBeNull();
  },
});

export const Asked = meta.story({ args: { asked: 'https://films.example.com' } });

export const LongAddress = meta.story({
  args: { addresses: ['https://a-very-long-name-of-a-machine-in-the-cellar.home.example.com:18080/films'], chosen: '' },
});
