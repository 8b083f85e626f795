import { styled } from 'styled-components';
import { Art } from '../../../ui/art/Art.tsx';
import { allEdges } from '../../../ui/theme/allEdges.ts';
import { media } from '../../../ui/theme/media.ts';
import { tokens } from '../../../ui/theme/tokens.ts';

const Half = styled.div`
  position: fixed;
  top: 0;
  right: 0;
  bottom: 0;
  left: 50%;
  opacity: 0.9;

  &::after {
    content: '';
    position: absolute;
    ${allEdges}
    background: linear-gradient(90deg, ${tokens.ink0}, rgba(8, 8, 12, 0.25));
  }

  ${media.phone} {
    display: none;
  }
`;

/** The drawn picture in the right half of the sign-in page. */
export function LoginPicture() {
  return (
    <Half>
      <Art seed="promin-login" shape="square" isBackdrop />
    </Half>
  );
}
