const QUOTE = '"';
/** What a spreadsheet takes for a formula. */
const FORMULA = /^[=+\-@\t\r]/u;
/** A formula whose sign was taken from it, as `writeCsv` does. */
const DISARMED = /^'[=+\-@\t\r]/u;

/** A row by the names of its columns: those in lower case, without blanks and signs. */
export type CsvRow = ReadonlyMap<string, string>;

/** What stands below a first line of names. */
export interface CsvTable {
  names: ReadonlySet<string>;
  rows: CsvRow[];
}

/**
 * Reads RFC 4180 with a first line of names: fields between commas, or between semicolons or tabs where the first line has more
 * of those, as spreadsheets of some languages write. Null where a quotation mark stands astray or stays open, and where a row has another
 * number of fields than the first.
 */
export function readCsv(text: string): CsvTable | null {
  const records = recordsOf(text, separatorOf(text));
  const [head, ...rest] = records ?? [];
  if (!head || rest.some((record) => record.length !== head.length)) return null;
  const names = head.map(nameOf);
  const rows = rest.map((record) => new Map(record.map((field, index) => [names[index] ?? '', armed(field)])));
  return { names: new Set(names), rows };
}

const nameOf = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
const armed = (field: string) => (DISARMED.test(field) ? field.slice(1) : field);

function separatorOf(text: string): string {
  const [line = ''] = text.split(/\r?\n/u, 1);
  const bare = line.replace(/"[^"]*"/gu, '');
  const often = (sign: string) => bare.split(sign).length;
  return [',', ';', '\t'].reduce((best, sign) => (often(sign) > often(best) ? sign : best));
}

/** The records of a text, empty lines left out; null where it is none of the format. */
export function recordsOf(text: string, separator: string): string[][] | null {
  const records: string[][] = [];
  let record: string[] = [];
  let place = 0;
  const endRecord = () => {
    if (record.length > 1 || record[0] !== '') records.push(record);
    record = [];
  };
  while (place < text.length || record.length > 0) {
    const [field, end] = text[place] === QUOTE ? quoted(text, place) : bare(text, place, separator);
    if (end < 0) return null;
    record.push(field);
    if (text[end] === separator) {
      place = end + 1;
      continue;
    }
    if (end < text.length && text[end] !== '\n' && !text.startsWith('\r\n', end)) return null;
    endRecord();
    place = end + (text[end] === '\r' ? 2 : 1);
  }
  return records;
}

/** A field within quotation marks, and where it ends; -1 where it does not. */
function quoted(text: string, from: number): [string, number] {
  let field = '';
  for (let place = from + 1; ;) {
    const mark = text.indexOf(QUOTE, place);
    if (mark < 0) return ['', -1];
    field += text.slice(place, mark);
    if (text[mark + 1] !== QUOTE) return [field, mark + 1];
    field += QUOTE;
    place = mark + 2;
  }
}

/** A field without any, and where it ends; -1 where there is a mark in it. */
function bare(text: string, from: number, separator: string): [string, number] {
  let end = from;
  while (end < text.length && text[end] !== separator && text[end] !== '\n' && !text.startsWith('\r\n', end)) {
    if (text[end] === QUOTE) return ['', -1];
    end++;
  }
  return [text.slice(from, end), end];
}

/** Writes RFC 4180; a field that a spreadsheet would take for a formula gets an apostrophe before it, which `readCsv` takes off again. */
export function writeCsv(rows: readonly (readonly (string | number | null)[])[]): string {
  return rows.map((row) => `${row.map(written).join(',')}\r\n`).join('');
}

function written(field: string | number | null): string {
  if (typeof field !== 'string') return field === null ? '' : String(field);
  const text = FORMULA.test(field) ? `'${field}` : field;
  return /[",;\t\r\n]|^\s|\s$/u.test(text) ? `"${text.replaceAll(QUOTE, '""')}"` : text;
}
