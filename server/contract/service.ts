import { z } from 'zod';

/** Who may register: anyone, whoever has an invitation, nobody, or the owner alone by the setup code in the server's log. */
export const REGISTRATIONS = ['open', 'invite', 'closed', 'setup'] as const;

/** GET /config: what a client must know before anyone signs in. */
export const Config = z.object({
  name: z.string(),
  version: z.string(),
  demo: z.boolean(),
  plans: z.boolean(),
  registration: z.enum(REGISTRATIONS),
});
export type Config = z.infer<typeof Config>;

/** GET /health: the process answers. */
export const Health = z.object({ status: z.literal('ok'), version: z.string() });
export type Health = z.infer<typeof Health>;

/** GET /ready: each part answers and new requests are welcome; 503 where one is not so. */
export const Ready = z.object({ db: z.boolean(), media: z.boolean(), disk: z.boolean(), accepting: z.boolean() });
export type Ready = z.infer<typeof Ready>;
