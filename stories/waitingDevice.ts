import { currentService } from '../mocks/server.ts';

/** The code shown on the waiting device's screen. */
export const USER_CODE = 'BCDFGHJK';

/** Makes a television wait for approval; it shows `USER_CODE`. */
export async function letDeviceWait(name = 'Телевізор LG'): Promise<void> {
  const { fetch, ports } = currentService();
  const headers = { 'Content-Type': 'application/json' };
  await fetch(new Request('http://story/api/auth/device', { method: 'POST', headers, body: '{}' }));
  const row = { user_code: USER_CODE, name, kind: 'tv', address: '192.168.1.24' } as const;
  await ports.db.updateTable('pairing').set(row).execute();
}
