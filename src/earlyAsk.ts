import { isBelow, PAGES, PATTERNS } from '../server/contract/tables/pages.ts';
import { apiBase } from './api/address.ts';
import { askAhead } from './api/asked.ts';
import { commonHeaders } from './api/commonHeaders.ts';
import { routePathBelow } from './device/packaged.ts';
import * as storage from './device/storage.ts';

// Stands in the page itself, behind what says where the API is: what the first screen is going to ask for is asked for
// while its code is still on the way.

const ID = new RegExp(`^${PATTERNS.movie.replace(':id', '([1-9]\\d{0,8})')}$`);

/** What the screen at an address asks for as it opens, below the API's base address. */
function answersAt(path: string): string[] {
  if (path === PAGES.home) return ['/me', '/home', '/me/home', '/me/shelves', '/me/continue'];
  const id = ID.exec(path)?.[1];
  return id === undefined ? ['/me'] : ['/me', `/movies/${id}`, `/me/states?ids=${id}`];
}

/** Nobody is asked for there, or what is played matters more. */
const ALONE: readonly string[] = [PAGES.auth, PAGES.connect, PAGES.player, PAGES.serverError, PAGES.notFound];
const path = routePathBelow(window.promin?.base ?? '/');
const base = apiBase(storage.read);

if (base && storage.read('token') && !ALONE.some((page) => isBelow(path, page))) {
  askAhead(base, answersAt(path), commonHeaders(storage.read));
}
