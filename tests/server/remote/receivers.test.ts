import { beforeEach, expect, test } from 'vitest';
import { createApp } from '../../../server/app.ts';
import { sweep } from '../../../server/auth/sweep.ts';
import type { Profiles } from '../../../server/contract/profiles.ts';
import type { CommandEvent, Receiver } from '../../../server/contract/remote.ts';
import { RECEIVER_MS } from '../../../server/contract/tables/remote.ts';
import { seedDemo } from '../../../server/db/seed/seed.ts';
import { addAccount } from '../accounts.ts';
import { describeEngines } from '../engines.ts';
import { createPorts, NOON, type TestPorts } from '../ports.ts';
import { SMALL } from '../smallCatalogue.ts';
import { type Device, deviceOf, FILM } from './household.ts';

describeEngines('A phone as remote', ({ open }) => {
  let ports: TestPorts;
  let app: ReturnType<typeof createApp>;
  let television: Device;
  let phone: Device;

  beforeEach(async () => {
    ports = createPorts(await open());
    await seedDemo(ports.db, NOON, SMALL);
    app = createApp(ports);
    await addAccount(ports, 'petro');
    await addAccount(ports, 'olena');
    television = await deviceOf(app, 'petro');
    phone = await deviceOf(app, 'petro');
  });

  const onlyOne = async (who: Device): Promise<Receiver> => {
    const items = await who.receivers();
    expect(items).toHaveLength(1);
    return items[0]!;
  };
  /** Another device of the account, on which a new profile watches. */
  async function as(profile: { name: string; ageLimit?: number; pin?: string }): Promise<Device> {
    const made = (await (
      await phone.call('POST', '/me/profiles', { picture: 'fox', ageLimit: null, ...profile })
    ).json()) as Profiles;
    const device = await deviceOf(app, 'petro');
    const { id } = made.items.find(({ name }) => name === profile.name)!;
    expect(await device.refusal('POST', `/me/profiles/${id}/choose`, profile.pin ? { pin: profile.pin } : {})).toBe(
      '200',
    );
    return device;
  }

  test('sees what plays on the other screens of its account, and not on its own', async () => {
    expect(await phone.receivers()).toEqual([]);
    await television.report(FILM);
    ports.clock.now += 5_000;
    const seen = await onlyOne(phone);
    expect(seen).toMatchObject({ ...FILM, profile: null, at: NOON, now: NOON + 5_000 });
    expect(await television.receivers()).toEqual([]);
    expect(await (await deviceOf(app, 'olena')).receivers()).toEqual([]);
  });

  test('asks the screens how they stand, and hears it as they say it', async () => {
    const heard = await phone.listen();
    const asked = await television.listen();
    await phone.receivers();
    expect(await asked.until('look')).toBeNull();
    await television.report({ ...FILM, playing: { ...FILM.playing!, isRunning: false } });
    expect(await heard.until<Receiver>('receiver')).toMatchObject({ playing: { isRunning: false }, profile: null });
    await Promise.all([heard.leave(), asked.leave()]);
  });

  test('does not see one that has said nothing for half a minute, and what it said is forgotten', async () => {
    await television.report(FILM);
    ports.clock.now += RECEIVER_MS;
    expect(await phone.receivers()).toEqual([]);
    await sweep(ports);
    expect(await ports.db.selectFrom('receiver').selectAll().execute()).toEqual([]);
  });

  test('has a screen do something, which says what became of it', async () => {
    await television.report(FILM);
    const { id } = await onlyOne(phone);
    const asked = await television.listen();
    for (const [outcome, answer] of [
      ['done', '204'],
      ['not_playing', '409 receiver_idle'],
      ['no_field', '409 receiver_field'],
      ['not_offered', '409 receiver_unable'],
    ] as const) {
      const told = phone.command(id, { kind: 'seek', positionS: 90.5 });
      const { id: callId, command } = await asked.until<CommandEvent>('command');
      expect(command).toEqual({ kind: 'seek', positionS: 90.5 });
      await television.answer(callId, outcome);
      expect(await told).toBe(answer);
    }
    await asked.leave();
  });

  test('is told where a screen does not answer, or another device answers in its place', async () => {
    await television.report(FILM);
    const { id } = await onlyOne(phone);
    const asked = await television.listen();
    const other = await deviceOf(app, 'petro');
    const told = phone.command(id, { kind: 'pause' });
    await other.answer((await asked.until<CommandEvent>('command')).id, 'done');
    expect(await told).toBe('409 receiver_silent');
    await asked.leave();
  });

  test('reaches no screen of another account, and none that is signed out', async () => {
    await television.report(FILM);
    const { id } = await onlyOne(phone);
    expect(await (await deviceOf(app, 'olena')).command(id, { kind: 'pause' })).toBe('404 not_found');
    expect(await phone.refusal('DELETE', `/me/devices/${id}`)).toBe('204');
    expect(await phone.receivers()).toEqual([]);
    expect(await phone.command(id, { kind: 'pause' })).toBe('404 not_found');
    expect(await phone.command('\u0000', { kind: 'pause' })).toBe('404 not_found');
  });

  test('an adult controls a child’s screen, where it plays nothing above the child’s age; a child no adult’s', async () => {
    await television.report(FILM);
    await ports.db.updateTable('title').set({ age: 16 }).where('id', '=', 1).execute();
    const child = await as({ name: 'Ivas', ageLimit: 6 });
    await child.report({ playing: null, field: null });
    const seen = await phone.receivers();
    expect(seen.map(({ profile }) => profile)).toEqual(expect.arrayContaining([null, 'Ivas']));
    const { id } = seen.find(({ profile }) => profile === 'Ivas')!;
    expect(await phone.command(id, { kind: 'open', movieId: 1 })).toBe('404 not_found');
    expect(await child.receivers()).toEqual([]);
    const adult = seen.find(({ profile }) => profile === null)!;
    expect(await child.command(adult.id, { kind: 'pause' })).toBe('404 not_found');
    expect(await phone.command(adult.id, { kind: 'open', movieId: 1, episodeId: 99_999 })).toBe('404 not_found');
  });

  test('a profile behind a PIN is seen by itself alone', async () => {
    const secret = await as({ name: 'Olha', pin: '2468' });
    await secret.report(FILM);
    expect(await phone.receivers()).toEqual([]);
    await television.report(FILM);
    expect((await secret.receivers()).map(({ profile }) => profile)).toEqual(['petro']);
    const heard = await phone.listen();
    await secret.report(FILM);
    await television.report({ playing: null, field: null });
    // Its own report would come first.
    expect(await heard.until<Receiver | null>('receiver').then((one) => one?.playing)).toBeNull();
    await heard.leave();
  });

  test('reads no password that is typed there', async () => {
    await television.report({ playing: null, field: { label: 'Password', text: 'a secret', isSecret: true } });
    expect((await onlyOne(phone)).field).toEqual({ label: 'Password', text: '', isSecret: true });
    const rows = await ports.db.selectFrom('receiver').select('state').execute();
    expect(JSON.stringify(rows)).not.toContain('a secret');
  });

  test('may not flood the others', async () => {
    const refused = async (who: Device, method: string, path: string, times: number, body?: unknown) => {
      for (let n = 0; n < times; n++) expect(await who.refusal(method, path, body)).not.toMatch(/^429/);
      return who.refusal(method, path, body);
    };
    expect(await refused(phone, 'GET', '/receivers', 60)).toBe('429 rate_limited');
    expect(await refused(television, 'PUT', '/me/receiver', 240, FILM)).toBe('429 rate_limited');
    expect(await refused(phone, 'POST', '/receivers/nobody/commands', 180, { kind: 'pause' })).toBe('429 rate_limited');
  });
});
