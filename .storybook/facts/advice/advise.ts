/** A do or a don't for a widget, and the story that shows its effect, by the name of its export. */
export interface Advice {
  story: string;
  text: string;
}

export interface WidgetAdvice {
  do: Advice;
  dont: Advice;
}

/** Advice by the path of a widget's stories below `stories/`, which is its title in the book. */
export type AdviceTable = Readonly<Record<string, WidgetAdvice>>;

/** Makes one widget's advice: a do and a don't, each with its story. */
export const advise = (doStory: string, doText: string, dontStory: string, dontText: string): WidgetAdvice => ({
  do: { story: doStory, text: doText },
  dont: { story: dontStory, text: dontText },
});
