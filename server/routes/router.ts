import { OpenAPIHono, type z } from '@hono/zod-openapi';
import type { Viewer } from '../auth/sessions.ts';
import { Problem } from '../contract/problem.ts';
import type { Language } from '../contract/vocabulary.ts';
import type { Database, Ports } from '../ports.ts';
import { codeOf, ProblemError } from '../problem.ts';
import type { Services } from '../services/services.ts';

/**
 * Hono's environment: `viewer` is set on every route that is not public, `profileId` where a profile must be chosen
 * (profileGate.ts). `ports` and `db` show a child no title beyond its age.
 */
export interface Env {
  Bindings: { incoming?: { socket?: { remoteAddress?: string }; destroyed?: boolean; complete?: boolean } };
  Variables: {
    ports: Ports;
    services: Services;
    db: Database;
    lang: Language;
    viewer: Viewer;
    profileId: string;
    requestId: string;
    clientIp: string;
    /** The network that limits count the address by. */
    network: string;
    /** What the handler answered, if it set it: reading it from a `Response` copies it through a stream. */
    body?: Uint8Array<ArrayBuffer>;
  };
}

/** A router that turns invalid input into one 422 problem naming every invalid field. */
export function createRouter(): OpenAPIHono<Env> {
  return new OpenAPIHono<Env>({
    defaultHook: (result) => {
      if (result.success) return;
      const fields = result.error.issues.map((issue) => ({ path: issue.path.join('.'), code: codeOf(issue.message) }));
      throw new ProblemError(fields[0]?.code ?? 'validation', { fields });
    },
  });
}

/** An OpenAPI response with JSON of `schema`. */
export function json<Schema extends z.ZodType>(schema: Schema, description: string) {
  return { content: { 'application/json': { schema } }, description };
}

/** A JSON request body of `schema`. */
export function body<Schema extends z.ZodType>(schema: Schema) {
  return { content: { 'application/json': { schema } }, required: true };
}

/** The errors that any route may return. */
export const problems = {
  default: { content: { 'application/problem+json': { schema: Problem } }, description: 'A problem (RFC 9457)' },
} as const;

/** Marks a route as public; every other one requires a bearer token. */
export const isPublic = { security: [] as Record<string, string[]>[] };
