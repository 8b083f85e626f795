import { createElement, isValidElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { pseudo, pseudoArgs, pseudoElement, pseudoTree } from '../.storybook/pseudo.ts';
import uk from '../locales/uk.ts';

type Tree = { readonly [key: string]: string | Tree };

/** Every text of a tree by its full key. */
function flat(tree: Tree, path = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[path + key, value]] : flat(value, `${path}${key}.`),
  );
}

const KEPT = /\{\{[^}]*\}\}|\$t\([^)]*\)|<\/?[^<>]+>/g;
const letters = (text: string) => text.replace(KEPT, '').match(/\p{L}/gu)?.length ?? 0;

describe('The language nobody speaks', () => {
  const words = flat(uk as unknown as Tree);
  const pseudoWords = flat(pseudoTree(uk) as unknown as Tree);

  it('has every key of Ukrainian, plural forms included', () => {
    expect(words.length).toBeGreaterThan(100);
    expect(pseudoWords.map(([key]) => key)).toEqual(words.map(([key]) => key));
  });

  it('keeps what is filled in, references and tags', () => {
    const kept = (text: string) => text.match(KEPT) ?? [];
    for (const [index, [key, text]] of words.entries()) {
      expect(kept(pseudoWords[index]![1]), key).toEqual(kept(text));
    }
    expect(pseudo('{{count}} серій <b>тут</b> $t(left)')).toMatch(/^\[\{\{count\}\} .* <b>.*<\/b> \$t\(left\)\]$/);
  });

  it('is longer by 40 per cent, and stands in brackets', () => {
    for (const [index, [key, text]] of words.entries()) {
      const other = pseudoWords[index]![1];
      expect(letters(other), key).toBeGreaterThanOrEqual(letters(text) * 1.4);
      expect(other, key).toMatch(/^\[.*\]$/s);
    }
  });

  it('takes the place of texts in arguments, and of nothing else', () => {
    const press = () => undefined;
    const args = pseudoArgs({
      label: 'Якість',
      icon: 'heart',
      focusKey: 'line.1',
      seed: 'Земля',
      size: 4,
      onPress: press,
      items: [{ id: 'uk', label: 'Мова' }],
      children: createElement('p', { style: { margin: '0 1rem' } }, 'Так', createElement('b', { key: 'b' }, 'Ні')),
    });
    expect(args).toMatchObject({ icon: 'heart', focusKey: 'line.1', seed: 'Земля', size: 4, onPress: press });
    expect(args.label).toMatch(/^\[Я/);
    expect(args.items[0]).toEqual({ id: 'uk', label: expect.stringMatching(/^\[М/) as string });
    const { style, children } = args.children.props as unknown as { style: object; children: unknown[] };
    expect(style).toEqual({ margin: '0 1rem' });
    expect(children[0]).toMatch(/^\[Та/);
    expect(isValidElement(children[1])).toBe(true);
  });

  it('reaches what a story writes itself, decorated or not, and leaves what a widget says', () => {
    const Widget = ({ label }: { label: string }) =>
      createElement('p', {}, label, createElement('i', { key: 'i' }, 'Забуте'));
    const draw = (_context: Record<string, unknown>) => createElement(Widget, { label: 'Написане' });
    const story = createElement(draw, { canvasElement: null, storyGlobals: {} });
    const decorated = createElement(
      'div',
      null,
      createElement(
        (
          () => () =>
            story
        )(),
        null,
      ),
    );
    for (const element of [story, decorated]) {
      const drawn = renderToStaticMarkup(pseudoElement(element as unknown as ReactElement<Record<string, unknown>>));
      expect(drawn).toContain(`<p>${pseudo('Написане')}<i>Забуте</i></p>`);
    }
  });
});
