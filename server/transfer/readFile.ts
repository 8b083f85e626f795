import { decodeText } from '../library/nfo.ts';
import { ProblemError } from '../problem.ts';
import { readCsv } from './csv.ts';
import { readXml } from './documents.ts';
import { readJson, readReport, REPORTED_LINE } from './jsonFiles.ts';
import type { Mention } from './mention.ts';
import { purposeOf, readTable } from './tables.ts';

/** The largest file, in bytes, and the most statements in it. */
export const FILE_BYTES = 16 * 1024 * 1024;
const MOST_MENTIONS = 100_000;

/**
 * What a file of this or another service says of works; its kind is detected by content, with its name as a hint.
 * Throws `file_unknown`, `file_broken`, `file_unnamed`, and `file_long` if it exceeds the limits.
 */
export function readMentions(bytes: Uint8Array, fileName: string): Mention[] {
  if (bytes.length > FILE_BYTES) throw new ProblemError('file_long');
  const text = decodeText(bytes).replace(/^\uFEFF/u, '');
  const mentions = readText(text, fileName);
  if (mentions === null) throw new ProblemError('file_unknown');
  if (mentions === 'broken') throw new ProblemError('file_broken');
  if (mentions === 'unnamed') throw new ProblemError('file_unnamed');
  if (mentions.length > MOST_MENTIONS) throw new ProblemError('file_long');
  return mentions;
}

function readText(text: string, fileName: string): Mention[] | 'broken' | 'unnamed' | null {
  const start = text.trimStart();
  const purpose = purposeOf(fileName);
  // No title contains what a database cannot store.
  if (start === '' || text.includes('\0')) return null;
  if (start.startsWith('<')) return readXml(start);
  if (start.startsWith('{') || start.startsWith('[')) {
    const tree = parsed(start);
    return tree === undefined ? 'broken' : readJson(tree, purpose);
  }
  if (REPORTED_LINE.test(text)) return readReport(text);
  const table = readCsv(text);
  return table === null ? 'broken' : readTable(table, purpose);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
