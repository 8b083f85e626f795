import { expect, it } from 'vitest';
import { createApp } from '../../../server/app.ts';
import { addAccount, send, signIn } from '../accounts.ts';
import { describeEngines } from '../engines.ts';
import { createPorts } from '../ports.ts';

const WANTED = ['Sofiia', 'Marko', 'Daryna', 'Ostap', 'Zlata'];

describeEngines('A login that several accounts want at once', ({ open }) => {
  it('goes to one of them, and the others are told that it is taken', async () => {
    const ports = createPorts(await open());
    const app = createApp(ports);
    const tokens: string[] = [];
    for (let n = 0; n < 8; n++) {
      await addAccount(ports, `Olena${n}`);
      tokens.push((await signIn(app, `Olena${n}`)).accessToken);
    }
    for (const login of WANTED) {
      const answers = await Promise.all(
        tokens.map((token, n) => send(app, 'PATCH', '/me', { token, body: { login, password: `Olena${n}-secret` } })),
      );
      const statuses = answers.map(({ status }) => status).sort();
      expect(statuses).toEqual([200, ...tokens.slice(1).map(() => 409)]);
    }
    expect(ports.logged).toEqual([]);
  });
});
