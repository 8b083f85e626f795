import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Client } from 'pg';
import { createApp } from '../../../server/app.ts';
import type { Session } from '../../../server/contract/account.ts';
import type { CommandEvent, Receiver } from '../../../server/contract/remote.ts';
import type { Comment, Ticket } from '../../../server/contract/social.ts';
import { connect } from '../../../server/db/connect.ts';
import { migrate } from '../../../server/db/migrate.ts';
import { joinNodes, type PostgresNodes } from '../../../server/db/notify.ts';
import { seedDemo } from '../../../server/db/seed/seed.ts';
import { refuseOtherSecrets } from '../../../server/host/secrets.ts';
import { addAccount, send, signIn } from '../accounts.ts';
import { createDatabase, hasPostgres } from '../engines.ts';
import { createPorts, type TestPorts } from '../ports.ts';
import { deviceOf, FILM } from '../remote/household.ts';
import { SMALL } from '../smallCatalogue.ts';

interface Node {
  ports: TestPorts;
  app: ReturnType<typeof createApp>;
  nodes: PostgresNodes;
  lost: () => number;
}

const SETUP = 'BCDF-GHJK-LMNP';
/** How many register at once with the setup code, one on each node. */
const CLAIMANTS = 2;
const claimant = (login: string) => ({
  login,
  email: `${login}@example.org`,
  password: 'long enough 7',
  repeatPassword: 'long enough 7',
});

let url: string;
let first: Node;
let second: Node;

async function open(name: string): Promise<Node> {
  const db = await connect({ url });
  await migrate(db);
  let lost = 0;
  const nodes = await joinNodes({ url, name, onLost: () => lost++ });
  const ports: TestPorts = { ...createPorts(db), now: Date.now, nodes };
  return { ports, nodes, app: createApp(ports), lost: () => lost };
}

describe.skipIf(!hasPostgres())('Two nodes on one PostgreSQL', () => {
  let olena: Session;
  let petro: Session;

  beforeAll(async () => {
    url = await createDatabase();
    first = await open('first');
    second = await open('second');
    await seedDemo(first.ports.db, Date.now(), SMALL);
    await addAccount(first.ports, 'olena');
    await addAccount(first.ports, 'petro');
    olena = await signIn(first.app, 'olena');
    petro = await signIn(second.app, 'petro');
  });
  afterAll(async () => {
    for (const { nodes, ports } of [first, second]) {
      await nodes.end();
      await ports.db.destroy();
    }
  });

  const ask = async <Body>({ app }: Node, who: Session, method: string, path: string, body?: unknown) => {
    const answer = await send(app, method, path, { token: who.accessToken, body });
    expect([path, answer.status < 300]).toEqual([path, true]);
    return (answer.status === 204 ? null : await answer.json()) as Body;
  };
  const ticketOf = async (node: Node) => (await ask<Ticket>(node, olena, 'POST', '/events/ticket')).ticket;

  /** What comes over a stream until it holds `what`. */
  async function hears(answer: Response, act: () => Promise<unknown>, what: RegExp): Promise<string> {
    const reader = answer.body?.getReader();
    const decoder = new TextDecoder();
    let heard = '';
    let acted: Promise<unknown> | undefined;
    if (!reader) throw new Error('an answer without a body');
    while (!what.test(heard)) {
      const { value, done } = await reader.read();
      if (done) break;
      heard += decoder.decode(value, { stream: true });
      if (heard.includes('event: unread')) acted ??= act();
    }
    await acted;
    await reader.cancel();
    return heard;
  }

  it('tell each other what happens, at once', async () => {
    const comment = await ask<Comment>(second, olena, 'POST', '/movies/1/comments', { text: 'top' });
    const stream = await send(first.app, 'GET', `/events?ticket=${await ticketOf(first)}`);
    const like = () => ask(second, petro, 'PUT', `/comments/${comment.id}/like`);
    expect(await hears(stream, like, /comment_like/)).toContain('event: notification');
  });

  it('carry a remote’s command to a screen that another one serves, and its outcome back', async () => {
    const television = await deviceOf(first.app, 'olena');
    const phone = await deviceOf(second.app, 'olena');
    const [asked, heard] = await Promise.all([television.listen(), phone.listen()]);
    await phone.receivers();
    expect(await asked.until('look')).toBeNull();
    await television.report(FILM);
    const { id, playing } = await heard.until<Receiver>('receiver');
    expect(playing?.title).toBe('Film');
    const told = phone.command(id, { kind: 'voice', id: 'v2' });
    const call = await asked.until<CommandEvent>('command');
    expect(call.command).toEqual({ kind: 'voice', id: 'v2' });
    await television.answer(call.id, 'done');
    expect(await told).toBe('204');
    await Promise.all([asked.leave(), heard.leave()]);
  });

  it('take a ticket of each other, once', async () => {
    const ticket = await ticketOf(first);
    const opened = await Promise.all(
      [second, first, second].map(({ app }) => send(app, 'GET', `/events?ticket=${ticket}`)),
    );
    await Promise.all(opened.map(({ body }) => body?.cancel()));
    expect(opened.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
  });

  it('end a session that the other one ended, before what it read is old', async () => {
    const session = await signIn(first.app, 'petro');
    const status = async ({ app }: Node) => (await send(app, 'GET', '/me', { token: session.accessToken })).status;
    expect([await status(first), await status(second)]).toEqual([200, 200]);
    await ask(first, session, 'POST', '/logout', {});
    await expect.poll(() => status(second), { timeout: 5_000 }).toBe(401);
  });

  it('count attempts together', async () => {
    const guess = async ({ app }: Node, n: number) =>
      (
        await send(app, 'POST', '/auth/login', {
          body: { login: 'olena', password: `guess${n}` },
          address: '198.51.100.7',
        })
      ).status;
    for (let n = 0; n < 5; n++) expect(await guess(first, n)).toBe(401);
    const heard = () =>
      new Promise<void>((resolve) => {
        const leave = second.nodes.hear((message, isOwn) => {
          if (isOwn || message.kind !== 'event') return;
          leave();
          resolve();
        });
        // Told after the attempts, and so heard after them.
        first.nodes.tell({ kind: 'event', profileId: 'nobody', notificationId: null });
      });
    await heard();
    expect(await guess(second, 5)).toBe(429);
  });

  it('make backups one at a time', async () => {
    expect([await first.nodes.leads('backup'), await second.nodes.leads('backup')]).toEqual([true, false]);
    expect([await first.nodes.leads('backup'), await second.nodes.leads('backup')]).toEqual([true, false]);
  });

  it('refuse a third with other secrets, in a sentence, until it is alone', async () => {
    const { db, settings } = first.ports;
    await refuseOtherSecrets(db, settings.pepper, first.nodes.isAlone);
    await refuseOtherSecrets(db, settings.pepper, second.nodes.isAlone);
    const other = new Uint8Array(32).fill(9);
    await expect(refuseOtherSecrets(db, other, first.nodes.isAlone)).rejects.toThrow('SECRETS_FILE');
    await refuseOtherSecrets(db, other, async () => true);
    await expect(refuseOtherSecrets(db, settings.pepper, first.nodes.isAlone)).rejects.toThrow('SECRETS_FILE');
    await refuseOtherSecrets(db, settings.pepper, async () => true);
  });

  it('find each other again after their connections were lost, and look anew for what was missed', async () => {
    const stream = await send(second.app, 'GET', `/events?ticket=${await ticketOf(second)}`);
    const cut = async () => {
      const client = new Client({ connectionString: url });
      await client.connect();
      await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'promin node' and datname = current_database()`);
      await client.end();
    };
    // Told what it was told already: in between something may have been lost.
    await hears(stream, cut, /event: unread[^]*event: unread/);
    expect(first.lost() + second.lost()).toBe(2);
    await expect.poll(() => second.nodes.isAlone().catch(() => true), { timeout: 10_000 }).toBe(false);
    const comment = await ask<Comment>(first, olena, 'POST', '/movies/1/comments', { text: 'again' });
    const again = await send(second.app, 'GET', `/events?ticket=${await ticketOf(second)}`);
    const like = () => ask(first, petro, 'PUT', `/comments/${comment.id}/like`);
    expect(await hears(again, like, /event: notification/)).toContain('comment_like');
  });

  it('have one owner, though somebody registers with the setup code at each at once', async () => {
    const own = await createDatabase();
    const ports = await Promise.all(
      [1, 2].map(async () => createPorts(await connect({ url: own }), { demo: false, setupCode: SETUP })),
    );
    const [one, other] = ports as [TestPorts, TestPorts];
    await migrate(one.db);
    const apps = [createApp(one), createApp(other)];
    // Hashing ends for all at the same moment, so that all come to write together.
    let hashed = 0;
    let go = () => {};
    const all = new Promise<void>((resolve) => (go = resolve));
    for (const { hasher } of ports) {
      const { hash } = hasher;
      hasher.hash = async (password) => {
        if (++hashed === CLAIMANTS) go();
        await all;
        return hash(password);
      };
    }
    const claims = Array.from({ length: CLAIMANTS }, async (_, n) => {
      const body = { ...claimant(`owner${n}`), invite: SETUP };
      const address = `192.0.2.${n}`;
      return (await send(apps[n % 2]!, 'POST', '/auth/register', { body, address })).status;
    });
    const answers = await Promise.all(claims);
    expect(answers.filter((status) => status === 202)).toHaveLength(1);
    expect(answers.filter((status) => status === 422)).toHaveLength(CLAIMANTS - 1);
    const owners = await one.db.selectFrom('user').select('role').execute();
    expect(owners).toEqual([{ role: 'admin' }]);
    for (const { db } of ports) await db.destroy();
  });
});
