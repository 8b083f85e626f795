import { CODES, type Code } from './contract/problem.ts';

/** An invalid field and what is wrong with it. */
interface FieldFault {
  path: string;
  code: Code;
}

/** An error answer, thrown anywhere in the server; routes turn it into RFC 9457 problem details. */
export class ProblemError extends Error {
  readonly code: Code;
  readonly fields: FieldFault[];
  readonly extra: Record<string, unknown>;
  readonly retryAfterS: number | undefined;

  constructor(
    code: Code,
    options: { fields?: FieldFault[]; extra?: Record<string, unknown>; retryAfterS?: number } = {},
  ) {
    super(code);
    this.code = code;
    this.fields = options.fields ?? [];
    this.extra = options.extra ?? {};
    this.retryAfterS = options.retryAfterS;
  }
}

/** The code a zod message names, or `validation` for zod's own messages. */
export function codeOf(message: string): Code {
  return message in CODES ? (message as Code) : 'validation';
}
