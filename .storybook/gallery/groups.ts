/** What a designer looks for, with patterns of story files; the first that matches wins. */
const GROUPS = [
  ['Screens', /^screens\//],
  ['Player', /^features\/player\//],
  [
    'Feedback',
    /Toast|Notice|State$|Spinner|Skeleton|ProgressBar|LiveRegion|Boundary|Error|Fail|Gone|Empty|Waiting|Outcome|Unknown/,
  ],
  ['Overlays', /^ui\/overlays\/|(Modal|Dialog|Menu|Help|Gate)$/],
  ['Actions', /(Button|Buttons|Tools|Actions|Action|Chip|KeyCaps|Guesses)$/],
  ['Cards', /Card$|^ui\/art\/|(Badge|Tag|Rating|Avatar|Icon|QrCode|Portrait|Picture|Pill|Item|Code|Codes|Preview)$/],
  [
    'Fields',
    /^ui\/(fields|keyboard)\/|(Form|Field|Panel|Box|Removal|Everywhere|Off|On|KeyTest|Type|Question|Approval|Options|Main|Enrolment|Encodings|Import)$/,
  ],
  [
    'Frame',
    /^(ui\/(frame|theme)|app)\/|(Layout|Head|Hero|Heading|Backdrop|Clock|Page|Stage|Arranger|Shop|BelowPlayer|Biography|Meta)$/,
  ],
  ['Lists', /^ui\/lists\/|(Row|Rows|List|Lines|Line|Grid|Tabs|Table|Facts|Body|Results|Searches|Filters)$/],
] as const satisfies readonly (readonly [name: string, pattern: RegExp])[];

export type Group = (typeof GROUPS)[number][0];

/** The groups in display order. */
export const GROUP_NAMES: readonly Group[] = [
  'Actions',
  'Cards',
  'Lists',
  'Fields',
  'Feedback',
  'Overlays',
  'Frame',
  'Player',
  'Screens',
];

/** The group of a widget or screen by its story file, such as `stories/ui/Button.stories.tsx`; null if it has none. */
export function groupOf(importPath: string): Group | null {
  const subject = importPath.replace(/^stories\//, '').replace(/\.stories\.tsx$/, '');
  return GROUPS.find(([, pattern]) => pattern.test(subject))?.[0] ?? null;
}

/** Whether a widget fills so little of its window that its picture is shown enlarged. */
export function isSmall(importPath: string): boolean {
  const group = groupOf(importPath);
  const isMessage = group === 'Feedback' && /^stories\/ui\/(?!overlays\/|\w*(State|Notice)\.)/.test(importPath);
  return group === 'Actions' || group === 'Cards' || group === 'Fields' || isMessage;
}
