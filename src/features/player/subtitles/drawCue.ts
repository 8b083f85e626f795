import { createElement, type ReactNode } from 'react';
import type { CueNode } from './parseCue.ts';

/** The words of a cue as elements. */
export function drawCue(nodes: readonly CueNode[]): ReactNode {
  return nodes.map((node, index) =>
    // oxlint-disable-next-line react/no-array-index-key -- a cue never changes
    typeof node === 'string' ? node : createElement(node.tag, { key: index }, drawCue(node.children)),
  );
}
