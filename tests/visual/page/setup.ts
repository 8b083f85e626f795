import { setPhotographer } from '../../../.storybook/photographer.ts';
import { photograph } from './photograph.ts';
import { watchRequests } from './rest.ts';
import { watchTimers } from './timers.ts';

watchTimers();
watchRequests();
setPhotographer({ photograph });
