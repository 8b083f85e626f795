import { styled } from 'styled-components';
import { type Colour, contrast, cssOf } from '../../src/ui/theme/contrast.ts';
import { tokens } from '../../src/ui/theme/tokens.ts';
import type { TokenName } from './tokenGroups.ts';

const Sample = styled.span`
  display: inline-block;
  min-width: 92px;
  padding: 6px 12px;
  border-radius: 8px;
  font-weight: 600;
  text-align: center;
`;

const Poor = styled.span`
  display: block;
  color: ${tokens.bad};
  font-size: 12px;
`;

/** The contrast that WCAG AA requires of text; large text and icons need 3. */
const WANTED = 4.5;

interface ContrastTableProps {
  texts: readonly TokenName[];
  grounds: readonly TokenName[];
}

/** The contrast of every text on every ground, computed from the current tokens. */
export function ContrastTable({ texts, grounds }: ContrastTableProps) {
  return (
    <table>
      <thead>
        <tr>
          <th>On</th>
          {texts.map((text) => (
            <th key={text}>{text}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {grounds.map((ground) => (
          <tr key={ground}>
            <td>
              <strong>{ground}</strong>
            </td>
            {texts.map((text) => {
              const ratio = contrast(cssOf(text as Colour), cssOf(ground as Colour));
              const isPoor = ratio < WANTED;
              return (
                <td key={text}>
                  <Sample
                    aria-hidden={isPoor}
                    style={{ color: cssOf(text as Colour), background: cssOf(ground as Colour) }}
                  >
                    {isPoor ? '●' : ratio.toFixed(1)}
                  </Sample>
                  {isPoor && <Poor>{ratio.toFixed(1)}: signs only</Poor>}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
