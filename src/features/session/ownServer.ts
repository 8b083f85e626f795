import { absoluteAddress } from '../../api/address.ts';
import { isPackaged } from '../../device/packaged.ts';
import { read } from '../../device/storage.ts';

/** Whether the viewer can choose among servers: in television packages; on the web it is the page's own. */
export const canChooseServer = isPackaged;

/** The address of a page as another device can open it; an absolute one stays as it is, none stays empty. */
export const absoluteOf = (page: string | null | undefined): string => absoluteAddress(page ?? '', read);
