declare module 'virtual:picture-dates' {
  /** The day on which the pictures of a file of stories last changed, by its place below `stories/`. */
  export const dates: Readonly<Record<string, string>>;
}

declare module 'virtual:source-tests' {
  /** The tests that import a source, by its path; all paths are from the repository's root. */
  export const tests: Readonly<Record<string, readonly string[]>>;
}
