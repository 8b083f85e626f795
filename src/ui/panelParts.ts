import { styled } from 'styled-components';
import { buttonLine } from './buttonLine.ts';
import { tokens } from './theme/tokens.ts';

/** The heading of a panel of settings. */
export const PanelTitle = styled.h2`
  font-size: ${tokens.sizeRowTitle};
  font-weight: 650;
  line-height: 1.3;
  overflow-wrap: break-word;
`;

/** What a panel is about, below its heading or between its parts. */
export const PanelText = styled.p`
  max-width: 44rem;
  margin: 0.4rem 0 1.4rem;
  color: ${tokens.text2};
  overflow-wrap: break-word;
`;

/** A result, announced to screen readers too. */
export const PanelNote = styled(PanelText).attrs({ as: 'output' })`
  display: block;
`;

/** An error, announced to screen readers at once. */
export const PanelProblem = styled(PanelText).attrs({ role: 'alert' })`
  color: ${tokens.bad};
  font-weight: 600;
`;

/** Buttons of a panel, in lines. */
export const PanelButtons = styled.div`
  ${buttonLine}
`;
