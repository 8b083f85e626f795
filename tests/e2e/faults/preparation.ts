import type { Page } from 'playwright';
import type { MadeCodes } from '../../../server/contract/owner.ts';
import type { Plan } from '../../../server/contract/plans.ts';
import type { Profiles } from '../../../server/contract/profiles.ts';
import type { TitleRequests } from '../../../server/contract/requests.ts';
import type { Comment, CommentPage } from '../../../server/contract/social.ts';
import { SECTION } from '../../../server/contract/tables/ids.ts';
import { paths } from '../../../src/paths.ts';
import { type ApiClient, openAccount, signIn, storageOf } from '../../server/apiClient.ts';
import type { Furniture } from '../geometry/furnish.ts';
import type { Step } from './steps.ts';

/** What the preparation of a press has at hand. */
export interface Preparation extends Furniture {
  /** Where the server is reached, past all faults. */
  origin: string;
  /** The API as the owner. */
  api: ApiClient['call'];
  page: Page;
  /** Another number each time it is read, for names that may exist once. */
  unique: () => number;
}

/** Something that sends an operation when it is pressed. */
export interface Press {
  /** The operations it sends, one at a time: a switch sends another the second time. */
  sends: readonly string[];
  /** An address, from which the operation can be sent once each time this was called. */
  at: string | ((preparation: Preparation) => string | Promise<string>);
  /** What leads to it; the last step sends it. */
  steps: readonly Step[] | ((preparation: Preparation) => Promise<readonly Step[]>);
  /** What sends it again, where that is not the last step. */
  again?: Step;
  /** On the screen of somebody who is not signed in, unless `at` signs them in. */
  isStrangers?: boolean;
  /** What is written is wrong, so the server refuses it: that counts as its answer. */
  isRefused?: boolean;
  /** It can be done once only: a second one after an answer that was cut off may be refused. */
  isOnce?: boolean;
  /** An upload: it has no timeout and can be cancelled, so an answer that never comes is waited for. */
  isUnlimited?: boolean;
}

const TEXT = 'Місто без неба.';
/** The password of every account here. */
export const PASSWORD = 'kalyna-2026';
/** A panel of the settings. */
export const settings = (panel: string) => `${paths.settings}?panel=${panel}`;
/** The page of the film. */
export const film = ({ film: id }: Preparation) => paths.movie(id);

/** The comment with this text below the film, whoever wrote it; else the owner writes it. Comments are limited in number. */
export async function commentIn({ api, film: id }: Preparation, text = TEXT): Promise<Comment> {
  const { items } = await api<CommentPage>('GET', `/movies/${id}/comments`);
  return items.find((one) => one.text === text) ?? writeComment(api, id, text);
}

/** Writes a comment below a film. */
export const writeComment = (api: ApiClient['call'], movieId: number, text: string) =>
  api<Comment>('POST', `/movies/${movieId}/comments`, { text });

/** Watches a part of the film. */
export async function watch({ api, film: id }: Preparation): Promise<void> {
  const at = new Date().toISOString();
  await api('PUT', `/me/progress/${id}`, { positionS: 900, durationS: 4000, event: 'stop', at });
}

/** Asks for a title, in place of all that was asked for: ten may be open. */
export async function askFor({ api, unique }: Preparation, name: string): Promise<void> {
  const { items } = await api<TitleRequests>('GET', '/me/requests');
  for (const { id } of items) await api('DELETE', `/me/requests/${id}`);
  await api('POST', '/me/requests', { name: `${name} ${unique()}`, section: SECTION.movies });
}

/** Makes the owner Pro. */
export async function subscribe({ api }: Preparation): Promise<void> {
  const { tier } = await api<Plan>('GET', '/me/plan');
  if (tier !== 'free') return;
  const { items } = await api<MadeCodes>('POST', '/owner/codes', { tier: 'pro', days: 30 });
  await api('POST', '/me/plan/code', { code: items[0]?.code });
}

/** Adds a profile beside the main one, which is chosen, on the page as well: it would ask who watches. */
export async function addProfile({ api, page }: Preparation): Promise<void> {
  const main = await keepMainProfile(api);
  await api('POST', '/me/profiles', { name: 'Марічка', picture: 'cat' });
  await api('POST', `/me/profiles/${main}/choose`, {});
  await page.evaluate((id) => sessionStorage.setItem('profile', id), main);
}

/** Removes all profiles but the main one; returns its id. */
export async function keepMainProfile(api: ApiClient['call']): Promise<string> {
  const { items } = await api<Profiles>('GET', '/me/profiles');
  for (const { id, isMain } of items) if (!isMain) await api('DELETE', `/me/profiles/${id}`);
  return items.find(({ isMain }) => isMain)!.id;
}

/** Signs a stranger's page in to an account of its own; returns the API as that. */
export async function moveIn({ page, origin, unique }: Preparation): Promise<ApiClient['call']> {
  const account = await openAccount(origin, `guest-${unique()}`, PASSWORD);
  const { session, call } = await signIn(origin, account);
  await page.evaluate((values) => {
    for (const [name, value] of Object.entries(values)) localStorage.setItem(name, value);
  }, storageOf(session));
  return call;
}

/** A picture of 64 x 64 px. */
export const PICTURE = {
  name: 'me.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAEAAAABACAIAAAAlC+aJAAAAS0lEQVR4nO3PQQkAAAgEsItn/1jG8CGCsMGynVxXAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAn8LLT1Axv0tPyEAAAAASUVORK5CYII=',
    'base64',
  ),
};

/** Films as another service exports them. */
export const EXPORT = {
  name: 'watched.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from('Date,Name,Year,Letterboxd URI\n2026-01-05,Metropolis,1927,https://boxd.it/2\n'),
};

/** A code of eight letters that nobody was sent. */
export const WRONG_CODE = 'ZZZZ-ZZZZ';
