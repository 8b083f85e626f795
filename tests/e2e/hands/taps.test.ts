import { afterEach, describe, expect, it } from 'vitest';
import { callAs, storageOf } from '../../server/apiClient.ts';
import { isWritten, openWriter, watchRequests, type Writer } from '../writer.ts';
import { ACCOUNT } from './forms/account.ts';
import { ENTERING } from './forms/entering.ts';
import { OTHERS } from './forms/others.ts';
import { usePlaces } from './forms/surroundings.ts';

/** The responses to a wrong password, and to any request once the session has ended. */
const REFUSED = /status of 40[13469]/;

/** Fingers on a phone; on a desktop, the application's keyboard, which a mouse may press, and the device's. */
const SCREENS = [
  { name: 'a phone', screen: 'phone', keyboard: 'system' },
  { name: 'a desktop', screen: 'desktop', keyboard: 'promin' },
  { name: 'a desktop with a keyboard of its own', screen: 'desktop', keyboard: 'system' },
] as const;

const FORMS = [...ENTERING, ...ACCOUNT, ...OTHERS];

const placeOf = usePlaces(SCREENS.length);
let writer: Writer | null = null;

afterEach(async () => {
  await writer?.close();
  writer = null;
});

/** The fields in order, reversed, and shuffled. */
function orders<Item>(items: readonly Item[]): Item[][] {
  const mixed = items.map((item, index) => ({ item, rank: (index * 7 + 5) % 4 }));
  return [
    [...items],
    items.toReversed(),
    mixed.toSorted((one, other) => one.rank - other.rank).map(({ item }) => item),
  ];
}

describe.each(SCREENS)('On $name', ({ screen, keyboard }) => {
  it.each(FORMS.map((form) => [form.name, form] as const))(
    'no tap on a field sends anything or loses anything: %s',
    async (_, { path, who, place = 'demo', arrive, fields, byItself, settle }) => {
      const { server, enter } = placeOf(place);
      const { session, surroundings } = await enter(who);
      const storage = session ? storageOf(session) : { language: 'uk' };
      const setting = { 'type-of-keyboard': keyboard };
      // Otherwise the account would soon bring the previous screen's keyboard.
      if (session) await callAs(server.origin, session.accessToken)('PATCH', '/me/settings', setting);
      writer = await openWriter(server, screen, path, { ...storage, ...setting });
      const { inputOf, page } = writer;
      const requests = watchRequests(writer, byItself);
      await arrive?.(writer, surroundings);
      for (const [key, text] of fields) await writer.write(key, text);
      await settle?.(writer);
      await requests.begin();
      const address = page.url();
      for (const order of orders(fields)) {
        for (const [key] of order) {
          for (const share of [0.05, 0.9]) {
            await writer.pointAt(inputOf(key), share);
            await writer.frame();
            expect(await isWritten(inputOf(key)), `caret in ${key}`).toBe(true);
          }
          for (const [other, text] of fields) expect(await inputOf(other).inputValue()).toBe(text);
        }
      }
      expect(requests.begun()).toEqual([]);
      expect(page.url()).toBe(address);
      for (const [key, , autoComplete] of fields) {
        expect(await inputOf(key).getAttribute('autocomplete'), `what fills in ${key}`).toBe(autoComplete);
      }
      expect(writer.errors(REFUSED)).toEqual([]);
    },
  );
});
