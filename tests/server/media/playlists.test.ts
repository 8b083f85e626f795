import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../../server/contract/vocabulary.ts';
import { demoStream } from '../../../server/media/demoStream.ts';
import { type Loop, loopOf, segmentAt, segmentCount } from '../../../server/media/loop.ts';
import {
  addressesIn,
  mediaPlaylist,
  multivariantPlaylist,
  type Rights,
  subtitlePlaylist,
} from '../../../server/media/playlists.ts';
import { demoSubtitles, thumbnails } from '../../../server/media/subtitles.ts';
import { voicesOf } from '../../../server/media/voices.ts';
import { createProgramme, createStore } from '../programme.ts';

const programme = createProgramme('feature', 4);
const voices = voicesOf(programme, [
  { id: 'v1-1', type: 't10', lang: 'en', studio: null },
  { id: 'v1-2', type: 't2', lang: 'uk', studio: 'Промінь' },
  { id: 'v1-3', type: 't4', lang: 'uk', studio: 'Студія "Світло"' },
  { id: 'v1-4', type: 't2', lang: 'de', studio: null },
]);
const streamOf = (loop: Loop) => demoStream(createStore(), loop, voices);
const stream = streamOf(loopOf(programme, null));
const all: Rights = { capHeight: 2160, hdr: true, voice: 'v1-2', allVoices: true };
const durationsIn = (playlist: string) =>
  [...playlist.matchAll(/#EXTINF:([\d.]+),/g)].map(([, seconds]) => Number(seconds));
const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);
const heightsIn = (playlist: string) =>
  [...playlist.matchAll(/RESOLUTION=\d+x(\d+)/g)].map(([, height]) => Number(height));

describe('A loop', () => {
  it.each([
    [null, 64],
    [1, 4],
    [3.9, 4],
    [4, 4],
    [64, 64],
    [65, 68],
    [5400, 5400],
    [5401, 5404],
    [7 * 3600 + 1, 25_204],
  ])('for a runtime of %s s lasts %i s', (runtimeS, durationS) => {
    expect(loopOf(programme, runtimeS).durationS).toBe(durationS);
  });

  it.each([1, 63, 64, 90, 5400, 9999])(
    'of %i s: every segment of every track follows the one before it',
    (runtimeS) => {
      const loop = loopOf(programme, runtimeS);
      for (const track of programme.tracks) {
        const count = segmentCount(loop, track);
        let end = 0;
        for (let n = 0; n < count; n++) {
          const segment = segmentAt(loop, track, n);
          if (!segment) throw new Error(`${track.id} ${n}`);
          const start = sum(track.segments.slice(0, n % track.segments.length).map(([, , duration]) => duration));
          expect(start + segment.shift).toBe(end);
          end += segment.durationS * track.timescale;
        }
        expect(segmentAt(loop, track, count)).toBeNull();
        expect(segmentAt(loop, track, -1)).toBeNull();
        // Sound may reach past the picture by less than one of its frames.
        const excess = end / track.timescale - loop.durationS;
        expect(excess).toBeGreaterThanOrEqual(0);
        expect(excess).toBeLessThan(track.kind === 'video' ? 1e-9 : 1024 / 48_000);
      }
    },
  );
});

describe('A media playlist', () => {
  const looped = streamOf(loopOf(programme, 5401));
  const [picture, voice] = [looped.levels.find(({ id }) => id === 'v720'), looped.voices[1]];
  if (!picture || !voice) throw new Error('no such track');
  const [shown, heard] = [looped.segments(picture), looped.segments(voice)];

  it('lasts exactly the runtime, rounded up to whole segments', () => {
    expect(sum(durationsIn(mediaPlaylist(shown, addressesIn('v720'))))).toBe(5404);
    expect(sum(durationsIn(mediaPlaylist(heard, addressesIn('a-uk'))))).toBeCloseTo(5404, 1);
  });

  it('is a whole VOD playlist without discontinuities, no segment longer than its target', () => {
    const text = mediaPlaylist(heard, addressesIn('a-uk'));
    expect(text).toMatch(/^#EXTM3U\n#EXT-X-VERSION:7\n#EXT-X-TARGETDURATION:5\n/);
    expect(text).toContain('#EXT-X-PLAYLIST-TYPE:VOD');
    expect(text).toContain('#EXT-X-MAP:URI="a-uk/init.mp4"');
    expect(text).toMatch(/\na-uk\/1350\.m4s\n#EXT-X-ENDLIST\n$/);
    expect(text).not.toContain('DISCONTINUITY');
    expect(Math.max(...durationsIn(mediaPlaylist(shown, addressesIn('v720'))))).toBeLessThanOrEqual(4);
  });
});

describe('The multivariant playlist', () => {
  it('lists 720 first, then the others from the best down', () => {
    expect(heightsIn(multivariantPlaylist(stream, all))).toEqual([720, 2160, 2160, 1440, 1080, 480, 360]);
  });

  it.each([
    [720, false, [720, 480, 360]],
    [1080, false, [720, 1080, 480, 360]],
    [480, false, [480, 360]],
    [2160, false, [720, 2160, 1440, 1080, 480, 360]],
  ])('up to %i, HDR %s, lists %j', (capHeight, hdr, heights) => {
    const text = multivariantPlaylist(stream, { ...all, capHeight, hdr });
    expect(heightsIn(text)).toEqual(heights);
    expect(text).not.toContain('VIDEO-RANGE=PQ');
  });

  it('tells a player all it needs before it loads a segment', () => {
    const lines = multivariantPlaylist(stream, all).split('\n');
    expect(lines[lines.indexOf('v720.m3u8') - 1]).toBe(
      '#EXT-X-STREAM-INF:BANDWIDTH=784000,AVERAGE-BANDWIDTH=636000,CODECS="avc1.640028,mp4a.40.2",' +
        'RESOLUTION=1280x720,FRAME-RATE=12.000,VIDEO-RANGE=SDR,AUDIO="audio",SUBTITLES="subs",CLOSED-CAPTIONS=NONE',
    );
    expect(lines[lines.indexOf('v2160-pq.m3u8') - 1]).toMatch(
      /CODECS="hvc1\.2\.4\.L150\.90,mp4a\.40\.2".*VIDEO-RANGE=PQ/,
    );
    const subtitles = lines.filter((line) => line.includes('TYPE=SUBTITLES'));
    expect(subtitles.map((line) => /LANGUAGE="(\w+)"/.exec(line)?.[1])).toEqual(LANGUAGES);
  });

  const voiceLines = (rights: Partial<Rights>) =>
    multivariantPlaylist(stream, { ...all, ...rights })
      .split('\n')
      .filter((line) => line.includes('TYPE=AUDIO'));

  it('lists every voice that can sound, each under a name, an id and an address of its own', () => {
    const head = '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="audio",';
    expect(voiceLines({})).toEqual([
      `${head}NAME="Original",LANGUAGE="en",DEFAULT=NO,AUTOSELECT=YES,STABLE-RENDITION-ID="v1-1",` +
        'CHARACTERISTICS="public.original-content",CHANNELS="1",URI="a-v1-1.m3u8"',
      `${head}NAME="Професійний одноголосий · Промінь",LANGUAGE="uk",DEFAULT=YES,AUTOSELECT=YES,` +
        'STABLE-RENDITION-ID="v1-2",CHARACTERISTICS="public.translation.voice-over",CHANNELS="1",URI="a-v1-2.m3u8"',
      `${head}NAME="Професійний багатоголосий · Студія  Світло ",LANGUAGE="uk",DEFAULT=NO,AUTOSELECT=NO,` +
        'STABLE-RENDITION-ID="v1-3",CHARACTERISTICS="public.translation.voice-over",CHANNELS="1",URI="a-v1-3.m3u8"',
    ]);
  });

  it('holds one voice where the plan has one, the first where that one is no more', () => {
    const [chosen, ...others] = voiceLines({ allVoices: false, voice: 'v1-3' });
    expect(chosen).toContain('DEFAULT=YES,AUTOSELECT=YES,STABLE-RENDITION-ID="v1-3"');
    expect(others).toEqual([]);
    expect(voiceLines({ allVoices: false, voice: 'gone' }).join()).toContain('STABLE-RENDITION-ID="v1-1"');
  });

  it('names voices apart that differ in language or id alone', () => {
    const row = { type: 't11', studio: null };
    const rows = ['uk', 'uk', 'en'].map((lang, index) => ({ ...row, id: `v${index}`, lang }));
    const names = voicesOf(programme, rows).map(({ name }) => name);
    expect(names).toEqual(['Не потребує', 'Не потребує · Українська', 'Not required']);
    expect(new Set(voicesOf(programme, [...rows, ...rows]).map(({ name }) => name)).size).toBe(6);
  });

  it('has the stored tracks where the title tells of no voice', () => {
    expect(voicesOf(programme, []).map(({ id, name }) => [id, name])).toEqual([
      ['uk', 'Українська'],
      ['en', 'English'],
    ]);
  });
});

describe('Texts', () => {
  it('subtitles say their language and second, every four seconds to the end', () => {
    const text = demoSubtitles('uk', 10);
    expect(text).toBe(
      'WEBVTT\n\n00:00:00.000 --> 00:00:03.000\nУкраїнська 0\n\n' +
        '00:00:04.000 --> 00:00:07.000\nУкраїнська 4\n\n00:00:08.000 --> 00:00:10.000\nУкраїнська 8\n',
    );
    expect(demoSubtitles('en', 7204)).toContain('02:00:00.000 --> 02:00:03.000\nEnglish 7200\n');
  });

  it('their playlist is one file of the whole length', () => {
    const text = subtitlePlaylist({ durationS: 100 }, { id: 'subs-ru' });
    expect(text).toContain('#EXT-X-TARGETDURATION:100\n');
    expect(text).toContain('#EXTINF:100.000000,\nsubs-ru/all.vtt\n#EXT-X-ENDLIST');
  });

  it('thumbnails begin anew with each round and leave no second without a picture', () => {
    const { sprite } = programme;
    if (!sprite) throw new Error('no sprite');
    const cues = thumbnails(sprite, 64, 70, 'sprite.jpg').trim().split('\n\n').slice(1);
    expect(cues).toHaveLength(18);
    expect(cues[5]).toBe('00:00:20.000 --> 00:00:24.000\nsprite.jpg#xywh=160,90,160,90');
    expect(cues[16]).toBe('00:01:04.000 --> 00:01:08.000\nsprite.jpg#xywh=0,0,160,90');
    expect(cues[17]).toBe('00:01:08.000 --> 00:01:10.000\nsprite.jpg#xywh=160,0,160,90');
  });
});
