declare module 'virtual:about' {
  /** The version of this application. */
  export const version: string;
  /** The packages it is made of. */
  export const packages: readonly { name: string; version: string; licence: string }[];
}
