import { viewports } from '../../.storybook/modes.ts';
import { windowOf } from '../../.storybook/frames/storyAddress.ts';
import { BREAKPOINTS, breakpointOf, INTERFACE_SIZES, rootPx } from '../../src/ui/theme/sizes.ts';

const names = Object.keys(viewports) as (keyof typeof viewports)[];

/** One rem in px for each of the toolbar's windows and interface sizes, and the resulting space in rem. */
export function RootSizes() {
  return (
    <table>
      <thead>
        <tr>
          <th>Window</th>
          <th>Breakpoint</th>
          {INTERFACE_SIZES.map((size) => (
            <th key={size}>{size} %</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {names.map((name) => {
          const { width, height } = windowOf(name);
          const breakpoint = BREAKPOINTS.find((candidate) => candidate.name === breakpointOf(width));
          return (
            <tr key={name}>
              <td>
                <strong>
                  {width} x {height}
                </strong>
              </td>
              <td>
                {breakpoint?.name}, from {breakpoint?.from} px
              </td>
              {INTERFACE_SIZES.map((size) => {
                const rem = rootPx(width, size);
                return (
                  <td key={size}>
                    <strong>{rem} px</strong> · {Math.round(width / rem)} x {Math.round(height / rem)} rem
                  </td>
                );
              })}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
