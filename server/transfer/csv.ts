const QUOTE = '"';
/** A field that a spreadsheet would take for a formula. */
const FORMULA = /^[=+\-@\t\r]/u;
/** Such a field as escaped by `writeCsv`. */
const DISARMED = /^'[=+\-@\t\r]/u;

/** A row by column name, in lower case without spaces and punctuation. */
export type CsvRow = ReadonlyMap<string, string>;

/** A table with a header line. */
export interface CsvTable {
  names: ReadonlySet<string>;
  rows: CsvRow[];
}

/**
 * Parses RFC 4180 with a header line: fields separated by commas, or by semicolons or tabs if the header has more of
 * those, as spreadsheets in some languages write. Null for a misplaced or unclosed quotation mark, or a row with
 * another number of fields than the header.
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

/** The records of a text, without empty lines; null if it is malformed. */
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

/** A quoted field, and where it ends; -1 if it does not. */
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

/** An unquoted field, and where it ends; -1 if it contains a quotation mark. */
function bare(text: string, from: number, separator: string): [string, number] {
  let end = from;
  while (end < text.length && text[end] !== separator && text[end] !== '\n' && !text.startsWith('\r\n', end)) {
    if (text[end] === QUOTE) return ['', -1];
    end++;
  }
  return [text.slice(from, end), end];
}

/** Writes RFC 4180; a field that a spreadsheet would take for a formula is prefixed with an apostrophe, which `readCsv` removes. */
export function writeCsv(rows: readonly (readonly (string | number | null)[])[]): string {
  return rows.map((row) => `${row.map(written).join(',')}\r\n`).join('');
}

function written(field: string | number | null): string {
  if (typeof field !== 'string') return field === null ? '' : String(field);
  const text = FORMULA.test(field) ? `'${field}` : field;
  return /[",;\t\r\n]|^\s|\s$/u.test(text) ? `"${text.replaceAll(QUOTE, '""')}"` : text;
}
