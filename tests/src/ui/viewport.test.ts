import { afterEach, expect, it, vi } from 'vitest';
import { viewport } from '../../../src/ui/theme/viewport.ts';

afterEach(() => vi.unstubAllGlobals());

it('The window is measured anew while nobody listens to it, and its measures are the same object until it changes', () => {
  const window = { innerWidth: 390, innerHeight: 844 };
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', {});
  vi.stubGlobal('getComputedStyle', () => ({ fontSize: '16px' }));
  const before = viewport();
  expect(before.isPhone).toBe(true);
  expect(viewport()).toBe(before);
  Object.assign(window, { innerWidth: 1280, innerHeight: 720 });
  expect(viewport()).toMatchObject({ isPhone: false, widthRem: 80 });
});
