import { isBelow, PAGES, PATTERNS } from '../server/contract/tables/pages.ts';
import { apiBase } from './api/address.ts';
import { askAhead } from './api/asked.ts';
import { commonHeaders } from './api/commonHeaders.ts';
import { routePathBelow } from './device/packaged.ts';
import { countStartWork } from './device/startWork.ts';
import * as storage from './device/storage.ts';

// Inlined in the page, after the script that sets the API's address: sends the first screen's requests while its code
// is still loading, and counts the work of the start.

countStartWork();

const ID = new RegExp(`^${PATTERNS.movie.replace(':id', '([1-9]\\d{0,8})')}$`);

/** The first requests of a screen, relative to the API's base address; only those for who watches where that is asked first. */
function answersAt(path: string): string[] {
  if (storage.read('asks-who') === 'true' && !storage.readSession('profile')) return ['/me', '/me/profiles'];
  if (path === PAGES.home) return ['/me', '/home', '/me/home', '/me/shelves', '/me/continue'];
  const id = ID.exec(path)?.[1];
  return id === undefined ? ['/me'] : ['/me', `/movies/${id}`, `/me/states?ids=${id}`];
}

/** Screens that need no viewer, or where playback has priority. */
const ALONE: readonly string[] = [PAGES.auth, PAGES.connect, PAGES.player, PAGES.serverError, PAGES.notFound];
const path = routePathBelow(window.promin?.base ?? '/');
const base = apiBase(storage.read);

if (base && storage.read('token') && !ALONE.some((page) => isBelow(path, page))) {
  askAhead(base, answersAt(path), commonHeaders(storage.read));
}
