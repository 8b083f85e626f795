import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { readCsv, recordsOf, writeCsv } from '../../../server/transfer/csv.ts';

const rowsOf = (text: string) => readCsv(text)?.rows.map((row) => Object.fromEntries(row));

it('reads quotation marks, line breaks within them, and every separator that spreadsheets write', () => {
  expect(rowsOf('Name,Year\r\n"Alien, ""the"" film",1979\r\n"two\nlines",\r\n')).toEqual([
    { name: 'Alien, "the" film', year: '1979' },
    { name: 'two\nlines', year: '' },
  ]);
  expect(rowsOf('Name;Watched Date\nЗемля;1930-04-08')).toEqual([{ name: 'Земля', watcheddate: '1930-04-08' }]);
  expect(rowsOf('a\tb\n1\t2\n\n')).toEqual([{ a: '1', b: '2' }]);
  expect(rowsOf('"a","b,c"\n1,2')).toEqual([{ a: '1', bc: '2' }]);
});

it.each([
  ['an open mark', 'a,b\n"1,2\n'],
  ['a mark within a field', 'a,b\n1"2,3\n'],
  ['text behind a closing mark', 'a,b\n"1"x,3\n'],
  ['a row too short', 'a,b\n1\n'],
  ['a row too long', 'a,b\n1,2,3\n'],
])('refuses %s', (_name, text) => {
  expect(readCsv(text)).toBeNull();
});

it('reads a column by names that objects have of themselves as any other', () => {
  const row = readCsv('__proto__,constructor\n1,2')?.rows[0];
  expect([row?.get('proto'), row?.get('constructor'), row?.get('hasOwnProperty')]).toEqual(['1', '2', undefined]);
});

it('writes no field that a spreadsheet would run, and reads it back as it was', () => {
  const formulas = ['=HYPERLINK("http://x")', '+1', '-30-', '@SUM(A1)', '\t=1', '\r=1'];
  const text = writeCsv([['title'], ...formulas.map((one) => [one])]);
  for (const record of recordsOf(text, ',')?.slice(1) ?? []) expect(record[0]).toMatch(/^'/u);
  expect(readCsv(text)?.rows.map((row) => row.get('title'))).toEqual(formulas);
});

it('reads whatever it has written', () => {
  const field = fc.string({ unit: 'binary' }).filter((text) => !text.includes('\0') && !/^'[=+\-@\t\r]/u.test(text));
  fc.assert(
    fc.property(fc.array(fc.tuple(field, field), { maxLength: 6 }), (rows) => {
      const read = readCsv(writeCsv([['one', 'two'], ...rows]));
      expect(read?.rows.map((row) => [row.get('one'), row.get('two')])).toEqual(rows);
    }),
  );
});

it('ends on any text in time, with rows or a refusal', () => {
  const piece = fc.constantFrom('"', ',', '\n', '\r\n', ';', '\t', 'a', "'=", '');
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
      const read = readCsv(pieces.join(''));
      expect(read === null || Array.isArray(read.rows)).toBe(true);
    }),
  );
});
