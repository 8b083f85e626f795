import { expect, test } from 'vitest';
import { parseThumbnails, thumbnailAt } from '../../../src/features/player/controls/thumbnails.ts';

const VTT = [
  'WEBVTT',
  '',
  'NOTE made by the packer',
  '',
  '1',
  '00:00.000 --> 00:05.000',
  'sheet.jpg#xywh=0,0,240,136',
  '',
  '01:00:05.000 --> 01:00:10.500 align:start',
  '../other/sheet%202.jpg#xywh=pixel:240,136,240,136',
  '',
  '00:05.000 --> 00:10.000',
  'https://cdn.example/a.jpg#xywh=240,0,240,136',
  '',
  '00:10.000 --> 00:15.000',
  'a cue that is no picture',
].join('\r\n');

const thumbnails = parseThumbnails(VTT, 'https://film.example/api/media/grant/t1/thumbnails.vtt');

test('a sprite map: times, rectangles, addresses relative to it, in order of time', () => {
  expect(thumbnails).toEqual([
    {
      startS: 0,
      endS: 5,
      sheetUrl: 'https://film.example/api/media/grant/t1/sheet.jpg',
      x: 0,
      y: 0,
      width: 240,
      height: 136,
    },
    { startS: 5, endS: 10, sheetUrl: 'https://cdn.example/a.jpg', x: 240, y: 0, width: 240, height: 136 },
    {
      startS: 3605,
      endS: 3610.5,
      sheetUrl: 'https://film.example/api/media/grant/other/sheet%202.jpg',
      x: 240,
      y: 136,
      width: 240,
      height: 136,
    },
  ]);
});

test.each([
  [0, 0],
  [4.99, 0],
  [5, 5],
  [1000, 5],
  [3605, 3605],
  [9999, 3605],
  [-1, 0],
])('the still of second %d begins at %d', (timeS, startS) => {
  expect(thumbnailAt(thumbnails, timeS)?.startS).toBe(startS);
});

test('no map, no still', () => {
  expect(parseThumbnails('', 'https://film.example/x.vtt')).toEqual([]);
  expect(thumbnailAt([], 5)).toBeNull();
});
