import { z } from 'zod';

/** Who may register: anyone, those with an invitation, nobody, or only the owner with the setup code from the server's log. */
export const REGISTRATIONS = ['open', 'invite', 'closed', 'setup'] as const;

/** GET /config: what a client needs to know before sign-in. */
export const Config = z.object({
  name: z.string(),
  version: z.string(),
  demo: z.boolean(),
  plans: z.boolean(),
  registration: z.enum(REGISTRATIONS),
});
export type Config = z.infer<typeof Config>;

/** GET /health: the process is alive. */
export const Health = z.object({ status: z.literal('ok'), version: z.string() });
export type Health = z.infer<typeof Health>;

/** GET /ready: every part responds and new requests are accepted; 503 if any is not. */
export const Ready = z.object({ db: z.boolean(), media: z.boolean(), disk: z.boolean(), accepting: z.boolean() });
export type Ready = z.infer<typeof Ready>;
