import type { DarkStyle } from '../../../server/contract/tables/settings.ts';

export type { DarkStyle };

/** The four background colours of each style, which the page gets as custom properties. */
export const inks = {
  ink: { ink0: '#08080c', ink1: '#111118', ink2: '#1b1b25', ink3: '#2a2a37' },
  black: { ink0: '#000000', ink1: '#0b0b10', ink2: '#16161e', ink3: '#252530' },
} as const satisfies Record<DarkStyle, object>;

/** CSS declarations of a style's background colours. */
export function groundRules(style: DarkStyle): string {
  const { ink0, ink1, ink2, ink3 } = inks[style];
  return `--ink-0: ${ink0}; --ink-1: ${ink1}; --ink-2: ${ink2}; --ink-3: ${ink3};`;
}

/**
 * The colours, radii, type and times of the design language; lengths in rem, times in milliseconds. Sizes that differ
 * on phones are custom properties, set once in GlobalStyle.
 */
export const tokens = {
  ink0: 'var(--ink-0)',
  ink1: 'var(--ink-1)',
  ink2: 'var(--ink-2)',
  ink3: 'var(--ink-3)',
  line: 'rgba(246, 243, 236, 0.1)',
  text1: '#f6f3ec',
  text2: '#b9b5c2',
  text3: '#8a8696',
  onLight: '#14121a',
  quietOnLight: '#4a4656',
  beam: '#ffb454',
  beamSoft: 'rgba(255, 180, 84, 0.16)',
  beamPale: '#ffd39a',
  beamGradient: 'linear-gradient(100deg, #ffc46b, #ff6b5e)',
  onBeam: '#1a0f05',
  plus: '#d59bff',
  plusGradient: 'linear-gradient(100deg, #b58cff, #ff7ac6)',
  onPlus: '#190b22',
  ok: '#54d69a',
  bad: '#ff5c6c',
  badSoft: 'rgba(255, 92, 108, 0.16)',
  /** Round ends at any height. */
  radiusPill: '9999px',
  radiusCue: '0.2em',
  radiusBone: '0.3rem',
  radiusTag: '0.35rem',
  radiusChip: '0.4rem',
  radiusCap: '0.6rem',
  radiusKey: '0.8rem',
  radiusCard: '0.9rem',
  radiusControl: '1rem',
  radiusPanel: '1.4rem',
  text: "'Onest', 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif",
  display: "'Unbounded', 'Onest', 'Segoe UI', Roboto, Arial, sans-serif",
  sizeBody: 'var(--size-body)',
  sizeQuiet: 'var(--size-quiet)',
  sizeRowTitle: 'var(--size-row-title)',
  sizeScreenTitle: 'var(--size-screen-title)',
  sizeHero: 'var(--size-hero)',
  safeRight: 'var(--safe-right)',
  safeTop: 'var(--safe-top)',
  sidebar: 'var(--sidebar)',
  /** The height a phone's keyboard covers; set by `useFieldInSight`. */
  keyboardHeight: 'var(--keyboard-height, 0px)',
  insetBottom: 'var(--inset-bottom)',
  /** The minimum touch target, at any interface size. */
  target: '44px',
  /** From the sidebar, or a phone's edge, to the first column. */
  gutter: '1.6rem',
  partMs: 140,
  moveMs: 160,
  ease: 'cubic-bezier(0.2, 0.7, 0.3, 1)',
} as const;
