/** What to do with a widget, or not to, and the story that shows what comes of it, by the name of its export. */
export interface Advice {
  story: string;
  text: string;
}

interface WidgetAdvice {
  do: Advice;
  dont: Advice;
}

const advise = (doStory: string, doText: string, dontStory: string, dontText: string): WidgetAdvice => ({
  do: { story: doStory, text: doText },
  dont: { story: dontStory, text: dontText },
});

/** Advice by the place of a widget's stories below `stories/`, which is its title in the book. */
export const ADVICE: Readonly<Record<string, WidgetAdvice>> = {
  'ui/Avatar': advise(
    'Letter',
    'Let the letter stand for whoever has no picture: its colour is the same everywhere.',
    'Nameless',
    'Leave the name out: then neither the eye nor a screen reader knows whose it is.',
  ),
  'ui/Badge': advise(
    'OnABell',
    'Count what waits for the viewer, on the thing that leads to it.',
    'Many',
    'Count past what anybody reads: above its limit it says so and no more.',
  ),
  'ui/Button': advise(
    'Primary',
    'Make one button of a screen the primary one: the way on.',
    'LongText',
    'Write a sentence on it. What does not fit is cut; say it in two words and explain beside it.',
  ),
  'ui/Chip': advise(
    'Removable',
    'Show what has been chosen, with the way to take it back on the chip itself.',
    'LongText',
    'Use it for a sentence; a line of a list has room for one.',
  ),
  'ui/EmptyState': advise(
    'WithWayOn',
    'Say what will stand here, and lead to where it comes from.',
    'LongText',
    'Explain the whole product: a title and one sentence are read from a sofa.',
  ),
  'ui/ErrorState': advise(
    'RetryHasFocus',
    'Say what failed in the viewer’s words and give focus to the way out.',
    'WithoutAdvice',
    'Leave it at the failure: without a sentence on what to do the viewer can only leave.',
  ),
  'ui/Icon': advise(
    'WithText',
    'Set it beside the words it stands for.',
    'Line',
    'Let it stand alone for something that no sign is known for; then it needs its word.',
  ),
  'ui/IconButton': advise(
    'Default',
    'Use it for what everybody knows by its sign, and give it a label that is read out.',
    'Loading',
    'Have it wait for long: it has no words to say why. A button has.',
  ),
  'ui/Notice': advise(
    'WithAction',
    'Tell something in passing, with at most one way on.',
    'LongText',
    'Tell a story: longer words push what the viewer came for off the screen.',
  ),
  'ui/ProgressBar': advise(
    'Spoken',
    'Name what goes on: a bar alone is read out as a number.',
    'None',
    'Show it for what has not begun; leave it out until there is something to tell.',
  ),
  'ui/QrCode': advise(
    'Address',
    'Lead a phone to an address on this service, and write the address beside it.',
    'LongText',
    'Put much text in: its squares become too small for a camera three metres away.',
  ),
  'ui/Rating': advise(
    'First',
    'Name the source with the number.',
    'LongSource',
    'Write the source out in full: people know it by its short name.',
  ),
  'ui/Skeleton': advise(
    'Paragraph',
    'Draw the places of what is coming, as large as it will be, so that nothing jumps.',
    'Block',
    'Draw one block where several things come: what stands there then is not what was promised.',
  ),
  'ui/Spinner': advise(
    'InAButton',
    'Turn it where the viewer has just pressed.',
    'Large',
    'Use it for a screen that is loading: placeholders tell more and do not jump.',
  ),
  'ui/Tag': advise(
    'InALine',
    'Set two or three side by side: age, quality, nothing to press.',
    'LongText',
    'Put words in that a sentence could hold.',
  ),
  'ui/art/Art': advise(
    'Poster',
    'Draw a picture from the title where there is none: the same one every time.',
    'Nameless',
    'Draw it without a name; there is nothing to tell it from the next one by.',
  ),
  'ui/fields/Checkbox': advise(
    'Several',
    'Use it where any number of things may be chosen.',
    'LongText',
    'Explain the choice in its label; a description has its own line.',
  ),
  'ui/fields/CodeField': advise(
    'Begun',
    'Ask for a code in the groups it was sent in.',
    'Disabled',
    'Lock it after a wrong code: say what was wrong and leave what was typed.',
  ),
  'ui/fields/PasswordField': advise(
    'ShownWhileWriting',
    'Let people see what they type by remote: one wrong letter costs a minute.',
    'Wrong',
    'Empty it after a refusal, or say less than the server knows.',
  ),
  'ui/fields/RadioGroup': advise(
    'Default',
    'Use it for a few choices of which one holds.',
    'HorizontalOnPhone',
    'Set long words side by side; below each other they keep their room.',
  ),
  'ui/fields/RangeField': advise(
    'Default',
    'Say both bounds in words above the line.',
    'Meeting',
    'Let the bounds cross: they meet, and the one that is held stops.',
  ),
  'ui/fields/Slider': advise(
    'WithDescription',
    'Show what a value does while it moves.',
    'LongText',
    'Use it for exact numbers: three presses must come to any value that matters.',
  ),
  'ui/fields/Switch': advise(
    'WithDescription',
    'Let it take effect at once, and say what changes.',
    'Disabled',
    'Show it locked without the reason beside it.',
  ),
  'ui/fields/TextField': advise(
    'Wrong',
    'Say below the field what is wrong with it, and keep what was typed.',
    'LongText',
    'Ask for much text by remote; ten letters take half a minute.',
  ),
  'ui/frame/Header': advise(
    'Default',
    'Keep it to the title and two or three ways that hold for the whole screen.',
    'LongTitle',
    'Let a title push what stands beside it away: it is cut first.',
  ),
  'ui/frame/Hero': advise(
    'Default',
    'Show one title with one primary way on.',
    'LongEverything',
    'Fill it: the row below must show that there is more.',
  ),
  'ui/frame/Sidebar': advise(
    'Default',
    'Keep the places of the entries; people find them without looking.',
    'ManyInALowWindow',
    'Add more than a screen holds: what is below the edge is not found.',
  ),
  'ui/frame/Screen': advise(
    'FirstFocus',
    'Say what has focus first: the thing most people came for.',
    'WithoutItsFirst',
    'Name a first that may be missing without what comes in its place.',
  ),
  'ui/frame/ScreenTitle': advise(
    'Counted',
    'Say how many there are beside the name.',
    'Long',
    'Repeat what the menu says already.',
  ),
  'ui/keyboard/Keyboard': advise(
    'Search',
    'Show it where the device has none of its own for remotes.',
    'PhoneHasNone',
    'Show it on a phone, which brings its own.',
  ),
  'ui/lists/Card': advise(
    'InProgress',
    'Say one thing on the picture: how far, or what is new.',
    'LongTitle',
    'Count on long titles: two lines are all there is.',
  ),
  'ui/lists/Grid': advise(
    'PlacesAreNamed',
    'Tell where one is: line, column, and how many there are.',
    'ShortLastLine',
    'Stretch the last line: what is left keeps its size and place.',
  ),
  'ui/lists/List': advise(
    'Choices',
    'Use it for lines that are read one after the other.',
    'LongText',
    'Let one line hold what a page should.',
  ),
  'ui/lists/Pagination': advise(
    'AtTheEndOfAList',
    'Let more come when it is asked for, and keep focus where it was.',
    'Failed',
    'Take away what is there when the next page fails.',
  ),
  'ui/lists/Row': advise(
    'More',
    'End it with the way to all of them.',
    'WithoutHeading',
    'Leave its heading out, unless the screen’s title says what it holds.',
  ),
  'ui/lists/RowError': advise(
    'Default',
    'Keep the height of the row that failed, so that nothing below moves.',
    'LongText',
    'Tell what happened inside: what to press is enough.',
  ),
  'ui/lists/Tabs': advise(
    'Default',
    'Show parts of one thing, each named in a word.',
    'Many',
    'Have more than fit: nobody presses Right to see whether there are others.',
  ),
  'ui/overlays/ConfirmModal': advise(
    'RemoveFocused',
    'Ask before what cannot be taken back, with the verb on the button.',
    'LongText',
    'Ask for what can be undone: do it, and offer to take it back.',
  ),
};

/** Advice on the widget of a title; null where there is none. */
export const adviceOn = (title: string): WidgetAdvice | null => ADVICE[title] ?? null;
