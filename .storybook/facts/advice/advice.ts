import type { AdviceTable, WidgetAdvice } from './advise.ts';
import { ON_FEATURES } from './features.ts';
import { ON_PARTS } from './parts.ts';
import { ON_PLAYER } from './player.ts';
import { ON_WIDGETS } from './widgets.ts';

/** All advice, by title. */
export const ADVICE: AdviceTable = { ...ON_WIDGETS, ...ON_PARTS, ...ON_FEATURES, ...ON_PLAYER };

/** The advice for the widget with a title; null if there is none. */
export const adviceOn = (title: string): WidgetAdvice | null => ADVICE[title] ?? null;
