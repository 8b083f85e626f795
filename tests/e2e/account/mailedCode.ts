import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { TestServer } from '../serve.ts';
import { until } from '../until.ts';

/** The code in the latest mail to `address` about `subject`, as whoever runs the service finds it in the database. */
export async function mailedCode(server: TestServer, address: string, subject: string): Promise<string> {
  let code: string | undefined;
  await until(`a mail "${subject}"`, () => {
    const database = new DatabaseSync(join(server.dataDir, 'promin.db'), { readOnly: true });
    const sql = 'select body from outbox where address = ? and subject = ? order by id desc limit 1';
    const mail = database.prepare(sql).get(address, subject) as { body: string } | undefined;
    database.close();
    code = /[A-Z]{4}(-[A-Z]{4})+/.exec(mail?.body ?? '')?.[0].replaceAll('-', '');
    return code !== undefined;
  });
  return code ?? '';
}
