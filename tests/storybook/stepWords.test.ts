import { expect, it } from 'vitest';
import { waitWords } from '../../.storybook/stepWords.ts';

it.each([
  ["() => expect(canvas.getByText('3 з 40')).toBeVisible()", 'wait until “3 з 40” is seen'],
  ['()=>T(e.getByText(`3 з 40`)).toBeVisible()', 'wait until “3 з 40” is seen'],
  ['()=>T(e.queryByRole("button",{name:"Далі"})).toBeNull()', 'wait until button “Далі” is gone'],
  ["() => expect(screen.getByRole('alert')).toHaveTextContent('Помилка')", 'wait until the alert reads “Помилка”'],
  [
    "() => expect(canvas.getByRole('button', { name: /^Так/ })).toHaveAttribute('aria-busy', 'true')",
    'wait until button “/^Так/” aria-busy is true',
  ],
  [`() => expect(document.querySelector('[data-focus-key="row.31"]')).not.toBeNull()`, 'wait until “row.31” is there'],
  ['() => expect(args.onPress).not.toHaveBeenCalled()', 'wait until is not called'],
  ['() => expect(rows()).toBe(7)', 'wait until is 7'],
  ['() => lookAtSomething()', 'wait until'],
])('%s is told as “%s”', (code, words) => {
  expect(waitWords(code)).toBe(words);
});
