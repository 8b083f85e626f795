import { describe, expect, it } from 'vitest';
import { tellablePath } from '../../src/api/requestLog.ts';

describe('The log of requests', () => {
  it.each([
    ['/movies/31/episodes', '/movies/31/episodes'],
    ['/me/2fa', '/me/2fa'],
    ['/request-token', '/request-token'],
    ['/refresh?refreshToken=eyJhbGciOiJIUzI1NiJ9', '/refresh?refreshToken'],
    ['/search?q=kanarka&limit=20', '/search?q&limit'],
    ['/me/devices/pair/BCDF-GHJK', '/me/devices/pair/…'],
    ['/me/devices/pair/bcdfghjk', '/me/devices/pair/…'],
    ['/playback/3f2c9b1e-7a55-4b1f-9a53-0a3b6d1c2e4f/heartbeat', '/playback/…/heartbeat'],
    ['/media/v1.eyJzaWQiOiJ4In0/master.m3u8', '/media/…/…'],
  ])('tells of %s as %s', (path, told) => expect(tellablePath(path)).toBe(told));
});
