/** Something that a tool holds against a server. `what` names kind and place without what differs from run to run. */
export interface Finding {
  tool: string;
  what: string;
}

/** What a tool did: how much of it is a text for people. A tool that tried nothing says so by an error, not by no findings. */
export interface Outcome {
  tried: string;
  findings: Finding[];
}

/** A server that is attacked; all of them listen on the loopback address. */
export interface Target {
  /** Without a slash at its end. */
  origin: string;
  /** Signs in anew and answers what a client then sends as `Authorization`: an access token lives for minutes. */
  authorize: () => Promise<string>;
  /** Below `origin`, with queries: what there is to be asked by GET. */
  paths: readonly string[];
  /** What takes JSON. */
  writes: readonly { method: string; path: string; body: string }[];
}

/** Findings that are none, each with why. One that no run comes upon any more is told and is to be taken away. */
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

/** Why a finding is none; null where nobody has explained it. */
export function explanationOf({ tool, what }: Finding): string | null {
  return EXPLAINED.find((one) => one.tool === tool && one.what.test(what))?.why ?? null;
}
