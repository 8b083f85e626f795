/** What to do with a widget, or not to, and the story that shows what comes of it, by the name of its export. */
export interface Advice {
  story: string;
  text: string;
}

export interface WidgetAdvice {
  do: Advice;
  dont: Advice;
}

/** Advice by the place of a widget's stories below `stories/`, which is its title in the book. */
export type AdviceTable = Readonly<Record<string, WidgetAdvice>>;

/** One widget's advice: what to do, and what not, each with its story. */
export const advise = (doStory: string, doText: string, dontStory: string, dontText: string): WidgetAdvice => ({
  do: { story: doStory, text: doText },
  dont: { story: dontStory, text: dontText },
});
