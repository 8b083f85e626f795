import { describe, expect, it } from 'vitest';
import { languageName, languageTag } from '../../../server/packing/film/languages.ts';
import { readAss, readSubRip, writeVtt } from '../../../server/packing/subtitles/cues.ts';
import { decodeText } from '../../../server/packing/subtitles/decodeText.ts';

const UKRAINIAN = 'Привіт, друже! Їжак і ґава сидять на дереві. Чи не хочеш ти піти з нами?\n'.repeat(4);
const RUSSIAN = 'Здравствуй, друг! Мы давно тебя ждали и уже не надеялись увидеть.\n'.repeat(4);

const FRENCH = 'Où étiez-vous passé, déjà si tôt rentré ? Ça ne me plaît guère, à vrai dire, mon chéri.\n'.repeat(4);

/** Text in a one-byte encoding, so that the decoder of that encoding reads it back. */
function encode(text: string, encoding: string): Uint8Array {
  const table = new Map(
    Array.from({ length: 256 }, (_, byte) => [new TextDecoder(encoding).decode(Uint8Array.of(byte)), byte]),
  );
  return Uint8Array.from([...text], (letter) => table.get(letter) ?? 63);
}

function utf16(text: string, isLittle: boolean): Uint8Array {
  const bytes = new Uint8Array(text.length * 2 + 2);
  const view = new DataView(bytes.buffer);
  [0xfeff, ...[...text].map((letter) => letter.charCodeAt(0))].forEach((code, at) =>
    view.setUint16(at * 2, code, isLittle),
  );
  return bytes;
}

describe('A text', () => {
  it.each([
    ['UTF-8', UKRAINIAN, new TextEncoder().encode(UKRAINIAN)],
    ['UTF-8 with a mark', UKRAINIAN, new TextEncoder().encode(`\ufeff${UKRAINIAN}`)],
    ['UTF-16 of either order', UKRAINIAN, utf16(UKRAINIAN, true)],
    ['UTF-16, the other way', UKRAINIAN, utf16(UKRAINIAN, false)],
    ['windows-1251', UKRAINIAN, encode(UKRAINIAN, 'windows-1251')],
    ['windows-1251, Russian', RUSSIAN, encode(RUSSIAN, 'windows-1251')],
    ['KOI8-U', UKRAINIAN, encode(UKRAINIAN, 'koi8-u')],
    ['KOI8-R', RUSSIAN, encode(RUSSIAN, 'koi8-r')],
    ['code page 866', RUSSIAN, encode(RUSSIAN, 'ibm866')],
    [
      'code page 866, a few words',
      'Кто там?\nЭто я, почтальон Печкин.\n',
      encode('Кто там?\nЭто я, почтальон Печкин.\n', 'ibm866'),
    ],
    ['windows-1252', FRENCH, encode(FRENCH, 'windows-1252')],
  ])('in %s is read as it was written', (_name, text, bytes) => {
    expect(decodeText(bytes)).toBe(text);
  });

  it("is read by the owner's word where there is one", () => {
    expect(decodeText(encode('Кіт', 'windows-1251'), 'windows-1251')).toBe('Кіт');
  });
});

describe('SubRip', () => {
  it('becomes WebVTT: italics stay, places and colours go, what looks like a tag is shown', () => {
    const cues = readSubRip(
      '1\r\n00:00:01,500 --> 00:00:03,000 X1:1\r\n{\\an8}<i>Так</i> <font color="red">& ні</font>\r\nдругий <рядок>\r\n\r\n' +
        '2\r\n0:00:04,0 --> 0:00:05,25\r\n-->\r\n3\r\n00:00:06,000 --> 00:00:05,000\r\nniколи\r\n',
    );
    expect(writeVtt(cues, 0)).toBe(
      'WEBVTT\n\n00:00:01.500 --> 00:00:03.000\n<i>Так</i> &amp; ні\nдругий &lt;рядок>\n\n' +
        '00:00:04.000 --> 00:00:05.250\n--&gt;\n',
    );
  });

  it('keeps cues apart where the blank line between them is missing, and reads WebVTT too', () => {
    const cues = readSubRip('WEBVTT\n\n1\n00:01.000 --> 00:02.000\n7\n2\n01:00:03.000 --> 01:00:04.000\nтак\n');
    expect(cues.map(({ startS, text }) => [startS, text])).toEqual([
      [1, '7'],
      [3603, 'так'],
    ]);
  });

  it('is moved to the zero of its film, and what is over before that is left out', () => {
    const cues = readSubRip('1\n00:00:01,000 --> 00:00:02,000\na\n\n2\n00:00:02,500 --> 00:00:04,000\nb\n');
    expect(writeVtt(cues, -3)).toBe('WEBVTT\n\n00:00:00.000 --> 00:00:01.000\nb\n');
  });
});

describe('ASS', () => {
  it('becomes words with italics, in the order of time, without drawings', () => {
    const cues = readAss(
      '[Events]\nFormat: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text\n' +
        'Dialogue: 0,0:00:05.00,0:00:06.50,Default,,0,0,0,,Друга, з комою\\Nі рядком\n' +
        'Dialogue: 0,0:00:01.00,0:00:02.00,Default,,0,0,0,,{\\i1\\pos(1,2)}Перша{\\i0} тут {\\b1}жирна\n' +
        'Dialogue: 0,0:00:01.00,0:00:02.00,Default,,0,0,0,,{\\p1}m 0 0 l 5 5{\\p0}\n',
    );
    expect(cues).toEqual([
      { startS: 1, endS: 2, text: '<i>Перша</i> тут <b>жирна</b>' },
      { startS: 5, endS: 6.5, text: 'Друга, з комою\nі рядком' },
    ]);
  });
});

it('languages are known by two letters and by three, and named in their own words', () => {
  expect(['ukr', 'eng', 'ger', 'uk', 'en-US', null, '???'].map((code) => languageTag(code))).toEqual([
    'uk',
    'en',
    'de',
    'uk',
    'en-US',
    'und',
    'und',
  ]);
  expect(['uk', 'en', 'und'].map(languageName)).toEqual(['Українська', 'English', null]);
});
