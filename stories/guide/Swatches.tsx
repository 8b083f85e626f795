import { styled } from 'styled-components';
import { cssOf } from '../../src/ui/theme/contrast.ts';
import { tokens } from '../../src/ui/theme/tokens.ts';
import { tokensOf, USES } from './tokenGroups.ts';

const Sheet = styled.div`
  display: flex;
  flex-wrap: wrap;
  margin: 16px -8px 0;
  font-family: ${tokens.text};
  font-size: 16px;
`;

const Swatch = styled.div`
  width: 228px;
  margin: 0 8px 20px;
`;

const Paint = styled.div`
  height: 84px;
  border: 1px solid ${tokens.ink3};
  border-radius: 10px;
`;

const Name = styled.div`
  margin-top: 8px;
  color: ${tokens.text1};
  font-weight: 650;
  line-height: 1.4;
`;

const Value = styled.div`
  color: ${tokens.text2};
  font-family: monospace;
  font-size: 12px;
  line-height: 1.5;
`;

const Use = styled.div`
  color: ${tokens.text3};
  font-size: 13.5px;
  line-height: 1.4;
`;

/** All current colours and gradients of the tokens. */
export function Swatches() {
  return (
    <Sheet className="sb-unstyled">
      {tokensOf('colour', 'gradient').map((name) => (
        <Swatch key={name}>
          <Paint style={{ background: tokens[name] }} />
          <Name>{name}</Name>
          <Value>{cssOf(name)}</Value>
          <Use>{USES[name]}</Use>
        </Swatch>
      ))}
    </Sheet>
  );
}
