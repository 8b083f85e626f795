/** Something that a tool reports about a server. `what` names kind and place, without anything that varies between runs. */
export interface Finding {
  tool: string;
  what: string;
}

/** What a tool did; `tried` says for people how much. A tool that tried nothing must throw rather than return no findings. */
export interface Outcome {
  tried: string;
  findings: Finding[];
}

/** A server that is attacked; all of them listen on the loopback address. */
export interface Target {
  /** Without a trailing slash. */
  origin: string;
  /** Signs in again and returns the `Authorization` header to send: an access token only lives for minutes. */
  authorize: () => Promise<string>;
  /** What to request by GET: paths below `origin`, with their queries. */
  paths: readonly string[];
  /** Endpoints that take JSON. */
  writes: readonly { method: string; path: string; body: string }[];
}

/** False positives, each with the reason. One that no run finds any more is reported and must be removed. */
export const EXPLAINED: readonly { tool: string; what: RegExp; why: string }[] = [
  {
    tool: 'wapiti',
    what: /: X-Frame-Options is not set$/,
    why: 'the policy of each page says `frame-ancestors`, which every engine that the product supports reads in its place',
  },
  {
    tool: 'wapiti',
    what: /: X-XSS-Protection is not set$/,
    why: 'it steers a filter that browsers have given up, since it opened holes of its own; the policy of pages does its work',
  },
  {
    tool: 'wapiti',
    what: /: Strict-Transport-Security is not set$/,
    why: 'this server is asked by plain HTTP; where people open it by https it is said (tests/server/hardened.test.ts)',
  },
];

/** Why a finding is a false positive; null where nobody has explained it. */
export function explanationOf({ tool, what }: Finding): string | null {
  return EXPLAINED.find((one) => one.tool === tool && one.what.test(what))?.why ?? null;
}
