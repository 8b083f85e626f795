import { type AtRule, type ChildNode, type Container, CssSyntaxError, type Declaration, parse } from 'postcss';
import parseValue, { type FunctionNode, type Node as ValueNode } from 'postcss-value-parser';
import {
  atRuleSince,
  FLOOR,
  functionSince,
  keywordSince,
  propertySince,
  pseudoSince,
  type Since,
  unitSince,
} from './chromiumSupport.ts';
import type { CssText } from './cssInCode.ts';

/** Something that an engine at the floor cannot parse. */
export interface FloorFault {
  /** Line of the source, from 1. */
  line: number;
  /** Such as `property aspect-ratio`. */
  what: string;
  /** The first Chromium that supports it; Infinity if none does, null if it is unknown. */
  since: Since;
}

type Finding = Omit<FloorFault, 'line'>;

/** The message for a fault. */
export function faultText(path: string, { line, what, since }: FloorFault): string {
  const remedy =
    since === null
      ? 'is not in the compatibility data'
      : Number.isFinite(since)
        ? `needs Chromium ${since}`
        : 'is read by no Chromium';
  return `${path}:${line}: ${what} ${remedy}`;
}

/**
 * Everything in `css` that Chromium 63 cannot parse. A value after a supported one for the same property is no fault, nor is
 * anything in an `@supports` or media query that Chromium 63 skips.
 */
export function floorFaults(css: CssText): FloorFault[] {
  const faults: FloorFault[] = [];
  const report = (node: ChildNode, findings: readonly Finding[]) => {
    for (const finding of findings) {
      if (finding.since !== null && finding.since <= FLOOR) continue;
      faults.push({ ...finding, line: css.lines[(node.source?.start?.line ?? 1) - 1] ?? 1 });
    }
  };

  function walk(container: Container, isNested: boolean) {
    for (const node of container.nodes ?? []) {
      if (node.type === 'decl') report(node, declarationFindings(node, container));
      else if (node.type === 'rule' || node.type === 'atrule') {
        if (isNested && !css.isCompiled) report(node, [{ what: 'nesting', since: 112 }]);
        if (node.type === 'rule') report(node, isFrame(container) ? [] : selectorFindings(node.selector));
        else report(node, atRuleFindings(node));
        if (node.type === 'rule' || !isLeftOut(node)) walk(node, isNested || node.type === 'rule');
      }
    }
  }

  try {
    walk(parse(css.text), false);
  } catch (error) {
    if (!(error instanceof CssSyntaxError)) throw error;
    const line = css.lines[(error.line ?? 1) - 1] ?? 1;
    faults.push({ line, what: `text that does not parse (${error.reason})`, since: Number.POSITIVE_INFINITY });
  }
  return faults;
}

const late = ({ since }: Finding) => since === null || since > FLOOR;
const isFrame = (container: Container) =>
  container.type === 'atrule' && (container as AtRule).name.endsWith('keyframes');

/** Whether Chromium 63 skips the block: all its queries require features that it lacks. */
function isLeftOut(rule: AtRule): boolean {
  if (rule.name === 'supports') {
    if (/\bnot\b/.test(rule.params)) return false;
    const answers = supportsTests(rule.params).map((test) => test.some(late));
    return answers.length > 0 && (/\)\s*or\s*\(/.test(rule.params) ? answers.every(Boolean) : answers.some(Boolean));
  }
  return rule.name === 'media' && rule.params.split(',').every((query) => mediaFindings(query).some(late));
}

/** The findings for each test of an `@supports` condition. */
function supportsTests(params: string): Finding[][] {
  const tests: Finding[][] = [];
  parseValue(params).walk((node) => {
    if (node.type !== 'function') return undefined;
    const text = parseValue.stringify(node.nodes);
    const [, property, value] = /^\s*([\w-]+)\s*:\s*(.+)$/s.exec(text) ?? [];
    if (node.value === 'selector') tests.push([{ what: 'selector() in @supports', since: 83 }]);
    else if (property && value) tests.push(propertyFindings(property, value));
    else return undefined;
    return false;
  });
  return tests;
}

function declarationFindings(declaration: Declaration, container: Container): Finding[] {
  const { prop, value } = declaration;
  if (container.type === 'atrule' && (container as AtRule).name === 'font-face')
    return [{ what: `descriptor ${prop} of @font-face`, since: atRuleSince('font-face', prop) }];
  const hasColumns = container.some((one) => one.type === 'decl' && /^column(s|-count|-width)$/.test(one.prop));
  if (prop === 'column-gap' && hasColumns) return valueFindings(prop, value);
  const findings = propertyFindings(prop, value);
  return findings.some(late) && hasFallback(declaration, container) ? [] : findings;
}

/** Whether a supported declaration of the same property, possibly prefixed, precedes. */
function hasFallback(declaration: Declaration, container: Container): boolean {
  const before = container.nodes?.slice(0, container.index(declaration)) ?? [];
  return before.some(
    (one) =>
      one.type === 'decl' &&
      one.prop.replace(/^-webkit-/, '') === declaration.prop &&
      !propertyFindings(one.prop, one.value).some(late),
  );
}

function propertyFindings(name: string, value: string): Finding[] {
  if (name.startsWith('--')) return valueFindings(name, value);
  if (/^-(moz|ms|o)-/.test(name)) return [];
  const own: Finding = { what: `property ${name}`, since: propertySince(name) };
  return late(own) ? [own] : valueFindings(name, value);
}

function valueFindings(property: string, value: string): Finding[] {
  const findings: Finding[] = [];
  const add = (what: string, since: Since) => findings.push({ what, since });
  const { nodes } = parseValue(value);
  const words = nodes.filter(({ type }) => type === 'word');
  if (property === 'overflow' && words.length > 1) add('two values of overflow', 68);
  if (property === 'display' && words.length > 1) add('two values of display', 115);
  const walk = (inner: readonly ValueNode[], within: FunctionNode | null) => {
    for (const node of inner) {
      if (node.type === 'function') {
        if (node.value === '') continue;
        const name = node.value;
        add(`function ${name}()`, functionSince(property, name));
        for (const [what, since] of argumentFindings(name, node)) add(what, since);
        if (name !== 'url') walk(node.nodes, node);
      } else if (node.type === 'word') {
        const number = parseValue.unit(node.value);
        if (number && number.unit) add(`unit ${number.unit}`, unitSince(number.unit));
        else if (!number && !within) {
          const since = keywordSince(property, node.value.toLowerCase());
          if (since !== null) add(`value ${node.value} of ${property}`, since);
        }
      }
    }
  };
  walk(nodes, null);
  return findings;
}

/** Newer syntax in a function's arguments, though the function itself is old. */
function argumentFindings(name: string, { nodes }: FunctionNode): [string, Since][] {
  const given = argumentsOf(nodes);
  if (/^(rgb|hsl)a?$/.test(name)) {
    const isModern = given.length < 3 || given.length !== (name.endsWith('a') ? 4 : 3);
    if (given[0]?.[0]?.value === 'from') return [[`relative ${name}()`, 119]];
    // A variable may hold several of the arguments.
    return isModern && !/\bvar\(/.test(parseValue.stringify(nodes)) ? [[`modern syntax of ${name}()`, 65]] : [];
  }
  if (name.endsWith('gradient')) {
    const stops = given.filter((one, index) => index > 0 || !isShape(one));
    if (stops.some((one) => one.filter(isPosition).length > 1)) return [['two positions of one colour stop', 71]];
  }
  if (name === 'steps' && given[1]?.some(({ value }) => value.startsWith('jump-'))) return [['jump- in steps()', 77]];
  return [];
}

const isPosition = ({ value }: ValueNode) => /^-?[\d.]+(%|[a-z]+)?$/i.test(value);

/** Whether the first argument of a gradient is its direction or shape rather than a colour. */
const isShape = (nodes: readonly ValueNode[]) =>
  nodes.some(({ value }) => /^(at|to|from|circle|ellipse|(closest|farthest)-.+)$/.test(value)) ||
  (nodes[0] !== undefined && isPosition(nodes[0]));

/** The arguments of a function, without spaces. */
function argumentsOf(nodes: readonly ValueNode[]): ValueNode[][] {
  const all: ValueNode[][] = [[]];
  for (const node of nodes) {
    if (node.type === 'div' && node.value === ',') all.push([]);
    else if (node.type === 'word' || node.type === 'function') all.at(-1)?.push(node);
  }
  return all;
}

function selectorFindings(selector: string): Finding[] {
  const findings: Finding[] = [];
  const bare = selector.replace(/\[[^\]]*\]|"[^"]*"|'[^']*'/g, '');
  for (const [whole, , name = ''] of bare.matchAll(/(::?)(-?[a-z][\w-]*)/gi))
    findings.push({ what: `selector ${whole}`, since: pseudoSince(name.toLowerCase()) });
  for (const [, inside = ''] of bare.matchAll(/:not\(((?:[^()]|\([^()]*\))*)\)/gi))
    if (/,|[^\s(][\s>+~]+[^\s)]/.test(inside.trim())) findings.push({ what: 'a list or chain in :not()', since: 88 });
  if (/:nth-(last-)?child\([^)]*\bof\b/i.test(bare)) findings.push({ what: 'of in :nth-child()', since: 111 });
  return findings;
}

function atRuleFindings({ name, params }: AtRule): Finding[] {
  const findings: Finding[] = [{ what: `at-rule @${name}`, since: atRuleSince(name) }];
  if (name === 'media') findings.push(...params.split(',').flatMap(mediaFindings));
  if (name === 'import' && /\b(layer|supports)\b/.test(params))
    findings.push({ what: 'condition of @import', since: 99 });
  return findings;
}

function mediaFindings(query: string): Finding[] {
  const findings: Finding[] = [];
  for (const [, inside = ''] of query.matchAll(/\(((?:[^()]|\([^()]*\))*)\)/g)) {
    if (/[<>=]/.test(inside)) findings.push({ what: 'range syntax of @media', since: 104 });
    else if (inside.includes('(')) findings.push({ what: `nested condition or function in @media`, since: 104 });
    const feature = /^\s*([a-z-]+)/i.exec(inside)?.[1]?.toLowerCase();
    if (feature) findings.push({ what: `media feature ${feature}`, since: atRuleSince('media', feature) });
  }
  if (/\)\s*or\s*\(|(^|and\s)\s*not\s*\(/.test(query)) findings.push({ what: 'or and not in @media', since: 104 });
  return findings;
}
