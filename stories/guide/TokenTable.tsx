import { type CSSProperties } from 'react';
import { styled } from 'styled-components';
import { tokens } from '../../src/ui/theme/tokens.ts';
import { kindOf, type TokenKind, type TokenName, tokensOf, USES } from './tokenGroups.ts';

const Sample = styled.span`
  display: inline-block;
  color: ${tokens.text1};
`;

/** The styles that apply a token to a sample. */
function styleOf(name: TokenName): CSSProperties {
  const value = tokens[name];
  const kind = kindOf(name);
  if (kind === 'radius') return { width: 96, height: 40, borderRadius: value, background: tokens.ink3 };
  if (kind === 'typeface') return { fontFamily: value as string, fontSize: 20, fontWeight: 600 };
  return {};
}

/** All current tokens that are not colours, with their uses. */
export function TokenTable({ kinds }: { kinds: readonly TokenKind[] }) {
  return (
    <table>
      <thead>
        <tr>
          <th>Token</th>
          <th>Value</th>
          <th>For</th>
          <th>Sample</th>
        </tr>
      </thead>
      <tbody>
        {tokensOf(...kinds).map((name) => (
          <tr key={name}>
            <td>
              <strong>{name}</strong>
            </td>
            <td>
              <code>{typeof tokens[name] === 'number' ? `${tokens[name]} ms` : tokens[name]}</code>
            </td>
            <td>{USES[name]}</td>
            <td>
              <Sample style={styleOf(name)}>{kindOf(name) === 'typeface' && 'Промінь світла 0123'}</Sample>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
