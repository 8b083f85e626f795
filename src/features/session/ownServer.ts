import { absoluteAddress } from '../../api/address.ts';
import { isPackaged } from '../../device/packaged.ts';
import { read } from '../../device/storage.ts';

/** Whether the server is one of several to choose from: in televisions' packages; on the web it is the page's own. */
export const canChooseServer = isPackaged;

/** A page of this application as another device finds it; an address that is whole already stays as it is, none stays empty. */
export const absoluteOf = (page: string | null | undefined): string => absoluteAddress(page ?? '', read);
