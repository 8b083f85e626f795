declare module 'virtual:picture-dates' {
  /** The day on which the pictures of a file of stories last changed, by its place below `stories/`. */
  export const dates: Readonly<Record<string, string>>;
}
