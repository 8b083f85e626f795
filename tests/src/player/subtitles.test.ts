import { describe, expect, test } from 'vitest';
import { parseWebVtt } from '../../../src/features/player/engine/webVtt.ts';
import type { Cue } from '../../../src/features/player/playback/tracks.ts';
import { parseCue, plainText } from '../../../src/features/player/subtitles/parseCue.ts';
import { type DueLine, groupLines, sidesOf } from '../../../src/features/player/subtitles/cueLayout.ts';

describe('the words of a cue', () => {
  test.each([
    ['<v Irma>Who is there?</v>', 'Who is there?'],
    ['<v.loud Irma Ost>Who?', 'Who?'],
    ['<i>one</i>\n\n\ntwo', 'one\ntwo'],
    ['Tom &amp; Jerry &lt;3 &#8364; &#x20AC; &quot;', 'Tom & Jerry <3 € € "'],
    ['<00:01.000>now &unknown; &#0; &#99999999;', 'now &unknown; &#0; &#99999999;'],
    ['2 < 3, 3 > 2', '2 < 3, 3 > 2'],
    ['{\\an8}above', 'above'],
    ['<script>alert(1)</script><img src=x onerror=alert(1)>ok', 'alert(1)ok'],
    ['&lt;b&gt;not bold&lt;/b&gt;', '<b>not bold</b>'],
    ['', ''],
  ])('%j read %j', (text, read) => {
    expect(plainText(parseCue(text))).toBe(read);
  });

  test('keep what is slanted, bold, underlined and ruby, one in the other; what is left open ends with the text', () => {
    expect(parseCue('a <i>b <b>c</i> d <c.x><u>e</u></c>')).toEqual([
      'a ',
      { tag: 'i', children: ['b ', { tag: 'b', children: ['c'] }] },
      ' d ',
      { tag: 'u', children: ['e'] },
    ]);
    expect(parseCue('<ruby>漢<rt>kan')).toEqual([{ tag: 'ruby', children: ['漢', { tag: 'rt', children: ['kan'] }] }]);
    expect(parseCue('</b>a</i>')).toEqual(['a']);
  });
});

describe('where lines stand', () => {
  const line = (text: string, topPercent: number | null = null, which: DueLine['line'] = 'first'): DueLine => {
    const cue: Cue = { startS: 0, endS: 1, text };
    if (topPercent !== null) cue.place = { topPercent, align: 'center', leftPercent: 50 };
    return { cue, line: which, lang: 'uk' };
  };
  const grouped = (due: DueLine[], isRaised = false) =>
    groupLines(due, 'bottom', isRaised).map(({ at, lines }) => [at, lines.map(({ cue }) => cue.text).join()]);

  test('lines of one place stand one below the other, the second track below the first', () => {
    expect(grouped([line('two', null, 'second'), line('one'), line('also one')])).toEqual([
      ['bottom', 'one,also one,two'],
    ]);
    expect(grouped([line('up', 10), line('down'), line('up too', 10, 'second')])).toEqual([
      [{ topPercent: 10 }, 'up,up too'],
      ['bottom', 'down'],
    ]);
  });

  test('lines in the lower half hang from the bottom, and none leaves the picture', () => {
    expect(grouped([line('a', 0), line('b', 60), line('c', 100)]).map(([at]) => at)).toEqual([
      { topPercent: 4 },
      { bottomPercent: 100 - 5.33 - 60 },
      { bottomPercent: 4 },
    ]);
  });

  test('shown controls push lines off themselves', () => {
    expect(grouped([line('a', 0), line('b', 40), line('c', 90), line('d')], true)).toEqual([
      ['top', 'a'],
      [{ topPercent: 40 }, 'b'],
      ['bottom', 'c,d'],
    ]);
  });

  test.each([
    ['start', 10, { left: 10, right: 0 }],
    ['end', 80, { left: 0, right: 20 }],
    ['center', 50, { left: 0, right: 0 }],
    ['center', 30, { left: 0, right: 40 }],
    ['center', 90, { left: 80, right: 0 }],
  ] as const)('a line anchored at its %s at %d per cent', (align, leftPercent, sides) => {
    expect(sidesOf({ align, leftPercent })).toEqual({ ...sides, align });
  });
});

describe('a WebVTT file', () => {
  test('its cues with their settings; notes, styles and broken blocks are passed over', () => {
    const file = [
      '\uFEFFWEBVTT - title',
      'STYLE\n::cue { color: red }',
      'NOTE 00:00:01.000 is early',
      'id 1\r\n00:01.500 --> 00:00:03.000 line:10% position:20%,line-left align:start\r\n<i>Hello</i>\r\nthere',
      '01:00:00.000 --> 01:00:01.000 line:-2\nlate',
      '00:09.000 --> 00:08.000\nbackwards',
      '00:09.000 -> 00:10.000\nbroken',
      '00:11.000 --> 00:12.000\n',
    ].join('\n\n');
    expect(parseWebVtt(file)).toEqual({
      offsetS: 0,
      cues: [
        {
          startTime: 1.5,
          endTime: 3,
          text: '<i>Hello</i>\nthere',
          line: 10,
          snapToLines: false,
          position: 20,
          align: 'start',
        },
        {
          startTime: 3600,
          endTime: 3601,
          text: 'late',
          line: -2,
          snapToLines: true,
          position: 'auto',
          align: 'center',
        },
      ],
    });
  });

  test('its clock upon the stream', () => {
    const at = (map: string) => parseWebVtt(`WEBVTT\n${map}\n\n00:00.000 --> 00:01.000\na`).offsetS;
    expect(at('X-TIMESTAMP-MAP=MPEGTS:900000,LOCAL:00:00:00.000')).toBe(10);
    expect(at('X-TIMESTAMP-MAP=LOCAL:00:00:04.000,MPEGTS:900000')).toBe(6);
    expect(at('')).toBe(0);
  });

  test('is nothing where there is none', () => expect(parseWebVtt('')).toEqual({ cues: [], offsetS: 0 }));
});
