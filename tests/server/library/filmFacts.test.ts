import { describe, expect, it } from 'vitest';
import { qualitiesOf, UnreadableFilm, type VideoFacts } from '../../../server/library/filmFacts.ts';
import { fakeReader, factsOf } from './facts.ts';

describe('The qualities of a file', () => {
  it.each<[string, Partial<VideoFacts>, string[]]>([
    ['full HD', { width: 1920, height: 1080 }, ['1080']],
    ['a wide film in full HD', { width: 1920, height: 800 }, ['1080']],
    ['an old film in full HD', { width: 1440, height: 1080 }, ['1080']],
    ['a picture a little cropped', { width: 1904, height: 1040 }, ['1080']],
    ['4K with HDR', { width: 3840, height: 1608, hdr: 'HDR10' }, ['2160', 'HDR']],
    ['a phone held upright', { width: 1920, height: 1080, rotation: 90 }, ['1440']],
    ['a disc of standard definition', { width: 720, height: 576, pixelAspect: 1.422 }, []],
    ['720p', { width: 1280, height: 534 }, ['720']],
  ])('%s', (_, video, expected) => expect(qualitiesOf(factsOf({}, video))).toEqual(expected));

  it('are none for sound alone', () => expect(qualitiesOf(factsOf({ video: null }))).toEqual([]));

  it('are not to be had of what a reader refuses', async () => {
    await expect(fakeReader(() => null).read('/films/Broken.mkv')).rejects.toThrow(UnreadableFilm);
  });
});
