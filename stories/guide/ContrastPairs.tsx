import { styled } from 'styled-components';
import { CONTRAST_PAIRS, contrastOf, type ContrastPair, cssOf } from '../../src/ui/theme/contrast.ts';

const Sample = styled.span`
  display: inline-block;
  padding: 6px 14px;
  border-radius: 8px;
  font-weight: 600;
`;

/** The ground over what shows through it; a plain colour is turned into an image, since only images can be layered. */
function groundOf({ ground, under = 'ink0' }: ContrastPair): string {
  const css = cssOf(ground);
  const image = css.startsWith('linear') ? css : `linear-gradient(${css}, ${css})`;
  return `${image}, ${cssOf(under)}`;
}

/** Every colour pair that people have to read, with its contrast and the required one. */
export function ContrastPairs() {
  return (
    <table>
      <thead>
        <tr>
          <th>Where</th>
          <th>Colours</th>
          <th>Sample</th>
          <th>Contrast</th>
          <th>At least</th>
        </tr>
      </thead>
      <tbody>
        {CONTRAST_PAIRS.map((pair) => (
          <tr key={pair.use}>
            <td>{pair.use}</td>
            <td>
              <code>
                {pair.text} on {pair.ground}
              </code>
            </td>
            <td>
              <Sample aria-hidden="true" style={{ color: cssOf(pair.text), background: groundOf(pair) }}>
                {pair.least === 3 ? '●' : 'Промінь'}
              </Sample>
            </td>
            <td>
              <strong>{contrastOf(pair).toFixed(1)}</strong>
            </td>
            <td>{pair.least}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
