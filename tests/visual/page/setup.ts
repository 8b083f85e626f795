import { setPhotographer } from '../../../.storybook/photographer.ts';
import { photograph } from './photograph.ts';
import { watchRequests } from '../../../.storybook/camera/rest.ts';
import { watchTimers } from '../../../.storybook/camera/timers.ts';

watchTimers();
watchRequests();
setPhotographer({ photograph });
