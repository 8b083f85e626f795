import { expect, it } from 'vitest';
import { apiAddress, type ServiceConfig } from '../../src/api/address.ts';

const config: ServiceConfig = { api: 'https://films.example/api', developmentApi: 'http://localhost:9000/api' };

it.each([
  ['https:', 'films.example', config, 'https://films.example/api'],
  ['https:', 'anything.example', config, 'https://films.example/api'],
  ['http:', 'localhost', config, 'http://localhost:9000/api'],
  ['https:', 'localhost', config, 'http://localhost:9000/api'],
  ['http:', 'tv.tizen-dev.local', config, 'http://localhost:9000/api'],
  ['http:', '192.168.1.20', config, 'http://films.example/api'],
  ['file:', '', config, 'https://films.example/api'],
  ['http:', 'localhost', {}, '/api'],
  ['http:', '192.168.1.20', {}, '/api'],
  ['https:', 'films.example', { api: '/promin/api/' }, '/promin/api'],
])('%s//%s', (protocol, hostname, settings, expected) => {
  expect(apiAddress({ protocol, hostname }, settings)).toBe(expected);
});
