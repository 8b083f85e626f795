import type { Meta, StoryObj } from '@storybook/react-vite';

import { LogoMark } from '../../src/ui/LogoMark.tsx';

const meta: Meta<typeof LogoMark> = { component: LogoMark };
export default meta;

export const Default: StoryObj<typeof LogoMark> = {};
