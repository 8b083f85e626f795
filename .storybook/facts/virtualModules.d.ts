declare module 'virtual:picture-dates' {
  /** The date on which the pictures of a story file last changed, by its path below `stories/`. */
  export const dates: Readonly<Record<string, string>>;
}

declare module 'virtual:source-tests' {
  /** The tests that import a source, by its path; all paths are from the repository's root. */
  export const tests: Readonly<Record<string, readonly string[]>>;
}
