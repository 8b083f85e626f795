import preview from '../../../../.storybook/preview.tsx';
import { LoginPicture } from '../../../../src/features/session/enter/LoginPicture.tsx';

const meta = preview.meta({ component: LoginPicture, parameters: { session: 'none' } });

export const Default = meta.story();

export const OnFullHdTelevision = meta.story({ globals: { viewport: { value: 'xxl', isRotated: false } } });

/** On a phone there is no room for the picture beside the form. */
export const OnPhone = meta.story({ globals: { viewport: { value: 'xs', isRotated: false } } });

export const InterfaceSize150 = meta.story({ globals: { size: '150' } });
