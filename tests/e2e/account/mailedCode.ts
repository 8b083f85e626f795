import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { TestServer } from '../serve.ts';
import { unlock } from '../../../server/auth/secretBox.ts';
import { loadPepper } from '../../../server/host/secrets.ts';
import { until } from '../until.ts';

/** The code in the latest mail to `address` about `subject`, read from the database as the owner could. */
export async function mailedCode(server: TestServer, address: string, subject: string): Promise<string> {
  let code: string | undefined;
  await until(`a mail "${subject}"`, () => {
    const database = new DatabaseSync(join(server.dataDir, 'promin.db'), { readOnly: true });
    const sql = 'select id, body from outbox where address = ? and subject = ? order by id desc limit 1';
    const mail = database.prepare(sql).get(address, subject) as { id: string; body: string } | undefined;
    database.close();
    const text = mail ? unlock(loadPepper(server.dataDir), `mail ${mail.id}`, mail.body) : '';
    code = /[A-Z]{4}(-[A-Z]{4})+/.exec(text)?.[0].replaceAll('-', '');
    return code !== undefined;
  });
  return code ?? '';
}
