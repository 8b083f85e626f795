// The package's other entry is 20 MB of JSON, which Vite would transform.
import compat, { type Identifier, type SimpleSupportStatement } from '@mdn/browser-compat-data/forLegacyNode';

/** The oldest Chromium that the product supports. */
export const FLOOR = 63;

/** The first Chromium with a feature; Infinity if none has it, null if the data does not know it. */
export type Since = number | null;

const { properties, selectors, types, 'at-rules': atRules } = compat.css as Record<string, Identifier>;

const statementsOf = (feature: Identifier | undefined): SimpleSupportStatement[] =>
  [feature?.__compat?.support.chrome ?? []].flat();

/** The version a support statement starts from, if it still held at the floor. */
function start({ version_added: added, version_removed: removed, flags }: SimpleSupportStatement): number {
  if (typeof added !== 'string' || added === 'preview' || flags) return Number.POSITIVE_INFINITY;
  if (typeof removed === 'string' && Number.parseInt(removed, 10) <= FLOOR) return Number.POSITIVE_INFINITY;
  return Number.parseInt(added.replace('≤', ''), 10);
}

const isPlain = ({ prefix, alternative_name: other }: SimpleSupportStatement) => !prefix && !other;

/** When a feature was fully supported under its name in the data. */
function since(feature: Identifier | undefined): Since {
  if (!feature?.__compat) return null;
  const whole = statementsOf(feature).filter((one) => isPlain(one) && !one.partial_implementation);
  return Math.min(Number.POSITIVE_INFINITY, ...whole.map(start));
}

/** When each name of a group was supported, prefixed and former names included. */
function nameIndex(group: Identifier | undefined): ReadonlyMap<string, number> {
  const index = new Map<string, number>();
  const add = (name: string, from: number) =>
    index.set(name, Math.min(index.get(name) ?? Number.POSITIVE_INFINITY, from));
  for (const [name, feature] of Object.entries(group ?? {}) as [string, Identifier][]) {
    for (const statement of statementsOf(feature)) {
      const other = statement.alternative_name?.replace(/^:+|\(.*$/g, '');
      add(other ?? (statement.prefix ?? '') + name, start(statement));
    }
    // Such as grid-gap, which the data lists as a name of gap in a grid.
    for (const part of Object.values(feature) as Identifier[])
      for (const statement of statementsOf(part))
        if (statement.alternative_name?.includes('-')) add(statement.alternative_name, start(statement));
  }
  return index;
}

const propertyIndex = nameIndex(properties);
const selectorIndex = nameIndex(selectors);

/** What the data only lists by context. */
const PROPERTIES: Record<string, number> = { gap: 84, 'row-gap': 84, 'column-gap': 84 };
const UNITS = /^(%|px|cm|mm|q|in|pt|pc|em|rem|ex|ch|vw|vh|vmin|vmax|deg|grad|rad|turn|s|ms|fr|dpi|dpcm|dppx)$/i;
const UNIT_GROUPS: readonly [RegExp, string][] = [
  [/^sv/, 'viewport_percentage_units_small'],
  [/^lv/, 'viewport_percentage_units_large'],
  [/^dv/, 'viewport_percentage_units_dynamic'],
  [/^cq/, 'container_query_length_units'],
];
/** Functions as old as the floor that the data has no entry for, or only for later additions. */
const FUNCTIONS = /^(url|var|calc|attr|counters?|rgba?|hsla?|format|local|-webkit-gradient)$/;
/** Where functions are described. */
const FUNCTION_HOMES = [
  'color',
  'gradient',
  'transform-function',
  'filter-function',
  'easing-function',
  'basic-shape',
  'image',
];

/** When a property was first supported. */
export function propertySince(name: string): Since {
  return PROPERTIES[name] ?? propertyIndex.get(name) ?? null;
}

/** When `word` was first supported as a value of a property; null for words that are not the property's own. */
export function keywordSince(property: string, word: string): Since {
  if (property.startsWith('-')) return null;
  return since(types?.global_keywords?.[word]) ?? since(properties?.[property]?.[word]);
}

/** When a function was first supported, as a value of `property`. */
export function functionSince(property: string, name: string): Since {
  const own = properties?.[property];
  if (FUNCTIONS.test(name) || (property === 'clip' && name === 'rect')) return 1;
  const homes = [own, ...FUNCTION_HOMES.map((home) => types?.[home])];
  // If a keyword has the same name, the function is next to it with a suffix.
  const places = [
    ...homes.flatMap((home) => [home?.[`${name}_function`], home?.[`${name}-function`]]),
    types?.[name],
    ...homes.map((home) => home?.[name]),
  ];
  const prefixed = /^-webkit-(.+)$/.exec(name)?.[1];
  if (prefixed) return FUNCTION_HOMES.some((home) => types?.[home]?.[prefixed]) ? 26 : null;
  return places.map(since).find((from) => from !== null) ?? null;
}

/** When a unit was first supported. */
export function unitSince(unit: string): Since {
  if (UNITS.test(unit)) return 1;
  const group = UNIT_GROUPS.find(([pattern]) => pattern.test(unit))?.[1];
  return since(types?.length?.[group ?? unit]) ?? since(types?.resolution?.[unit]);
}

/** When a pseudo-class or pseudo-element was first supported, by its name without colons. */
export function pseudoSince(name: string): Since {
  return selectorIndex.get(name) ?? null;
}

/** When an at-rule was first supported, or its descriptor or media feature `part`. */
export function atRuleSince(name: string, part?: string): Since {
  const rule = atRules?.[name.replace(/^-webkit-(?=keyframes$)/, '')];
  if (part === undefined) return since(rule);
  return since(rule?.[part]) ?? since(rule?.[part.replace(/^(min|max)-/, '')]);
}
