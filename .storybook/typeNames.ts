import type { ArgTypesEnhancer } from 'storybook/internal/types';

/** In the book's tables a union of literals lists its values instead of the word "union". */
export const nameTheChoices: ArgTypesEnhancer = ({ argTypes }) =>
  Object.fromEntries(
    Object.entries(argTypes).map(([name, argType]) => {
      const { type, table } = argType;
      if (typeof type !== 'object' || type.name !== 'enum') return [name, argType];
      const summary = type.value.map((word) => (typeof word === 'string' ? `'${word}'` : word)).join(' | ');
      return [name, { ...argType, table: { ...table, type: { summary } } }];
    }),
  );
