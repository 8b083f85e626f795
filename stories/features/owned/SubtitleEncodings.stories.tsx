import type { ComponentProps } from 'react';
import { expect, screen } from 'storybook/test';
import preview from '../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../.storybook/remote.ts';
import { failing } from '../../../mocks/handlers.ts';
import { SubtitleEncodings } from '../../../src/features/owned/SubtitleEncodings.tsx';
import { until } from '../../until.ts';

const FIRST = 'library.file.encoding.Heat (1995).uk.srt';

type Files = ComponentProps<typeof SubtitleEncodings>['subtitles'];
const FILES: Files = [
  { name: 'Heat (1995).uk.srt', encoding: null },
  { name: 'Heat (1995).en.ass', encoding: 'windows-1252' },
];
const LONG: Files = [
  {
    name: 'Надзвичайні пригоди пожежно-рятувального пароплава «Донаудампфшифффарт» (1995) - Режисерська версія.uk.sdh.srt',
    encoding: 'iso-8859-5',
  },
];

const meta = preview.meta({
  component: SubtitleEncodings,
  parameters: { session: 'owner', focus: FIRST },
  args: { fileId: 1, subtitles: FILES },
});

export const Default = meta.story({
  play: async () => {
    await untilFocus(FIRST);
    await expect(screen.getByText('визначено самим сервером')).toBeVisible();
    await expect(screen.getByText('windows-1252')).toBeVisible();
  },
});

/** If a choice cannot be saved, an error says so and the line stays. */
export const Failed = meta.story({
  beforeEach: ({ msw }) => msw.use(failing('ownEncoding')),
  play: async () => {
    await untilFocus(FIRST);
    await press('Enter');
    await until(() => expect(screen.getByRole('alert')).toHaveTextContent('Не вдалося'));
    await untilFocus(FIRST);
  },
});

export const LongNamesOnPhone = meta.story({
  args: { subtitles: LONG },
  parameters: { focus: `library.file.encoding.${LONG[0]?.name}` },
  globals: { viewport: { value: 'xs', isRotated: false } },
});
