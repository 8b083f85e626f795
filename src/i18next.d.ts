import type uk from '../locales/uk.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'app';
    resources: typeof uk;
    returnNull: false;
  }
}
