import type { KeyboardLabels } from '../../../src/ui/keyboard/labels.ts';

/** The texts of a Ukrainian keyboard. */
export const labels: KeyboardLabels = {
  group: 'Клавіатура',
  shift: 'Великі літери',
  space: 'пробіл',
  symbols: '?123',
  letters: 'АБВ',
  caretLeft: 'Курсор ліворуч',
  caretRight: 'Курсор праворуч',
  delete: 'Стерти',
  clear: 'Очистити',
  done: 'Готово',
  language: 'Мова клавіатури',
  variants: 'Варіанти літери',
  languages: { uk: 'УКР', en: 'EN', ru: 'РУС' },
};
