import { expect, it } from 'vitest';
import { isUnavailable } from '../../../server/db/isUnavailable.ts';

it.each([
  [{ code: 'ECONNREFUSED' }, true],
  [{ code: '57P01' }, true],
  [{ code: '08006' }, true],
  [{ code: '53300' }, true],
  [{ code: 'ENOENT', syscall: 'connect' }, true],
  [{ code: 'ENOENT', syscall: 'open' }, false],
  [{ code: '57014' }, true],
  [new Error('Query read timeout'), true],
  [new Error('Client has encountered a connection error and is not queryable'), true],
  [{ errcode: 13, code: 'ERR_SQLITE_ERROR' }, true],
  [new Error('Connection terminated unexpectedly'), true],
  [{ code: '23505' }, false],
  [{ errcode: 19, code: 'ERR_SQLITE_ERROR' }, false],
  [new TypeError('x is undefined'), false],
  [null, false],
])('%o: %s', (error, expected) => {
  expect(isUnavailable(error)).toBe(expected);
});
