import type { EntryField } from './EntryLine.tsx';

/** The fields on the same line as `field` in a wide form. */
export function lineWith<Name extends string>(field: EntryField<Name>, fields: readonly EntryField<Name>[]) {
  const lines: EntryField<Name>[][] = [];
  for (const one of fields) {
    const last = lines.at(-1);
    if (one.isWhole || !last || last.length === 2 || last[0]?.isWhole) lines.push([one]);
    else last.push(one);
  }
  return lines.find((line) => line.includes(field)) ?? [field];
}

/** The kind of keyboard that writes into a field. */
export function keyboardKindOf({ kind, code }: EntryField<string>) {
  if (kind !== 'code') return kind;
  return code?.characters === 'digits' ? 'digits' : 'code';
}
