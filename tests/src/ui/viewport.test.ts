import { afterEach, expect, it, vi } from 'vitest';
import { viewport } from '../../../src/ui/theme/viewport.ts';

afterEach(() => vi.unstubAllGlobals());

it('The window is measured once, and again when it is resized; its measures are the same object until they change', () => {
  const window = Object.assign(new EventTarget(), { innerWidth: 390, innerHeight: 844 });
  const fontSize = vi.fn(() => ({ fontSize: '16px' }));
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', {});
  vi.stubGlobal('getComputedStyle', fontSize);
  const before = viewport();
  expect(before.isPhone).toBe(true);
  expect(viewport()).toBe(before);
  expect(fontSize).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new Event('resize'));
  expect(viewport()).toBe(before);
  Object.assign(window, { innerWidth: 1280, innerHeight: 720 });
  window.dispatchEvent(new Event('resize'));
  expect(viewport()).toMatchObject({ isPhone: false, widthRem: 80 });
});
