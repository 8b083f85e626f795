import { useState } from 'react';
import { styled } from 'styled-components';
import { useFocus } from './focus/useFocus.ts';
import { pillOf, ring } from './theme/motion.ts';
import { tokens } from './theme/tokens.ts';

const GRADIENTS = [
  'linear-gradient(140deg, #5a6bff, #ff6aa9)',
  'linear-gradient(140deg, #2ea7a0, #7fb069)',
  'linear-gradient(140deg, #ff9f5a, #d9445f)',
  'linear-gradient(140deg, #8fd3ff, #5a6bff)',
  'linear-gradient(140deg, #ff7ac6, #b58cff)',
];

const Disc = styled.span<{ $isLarge: boolean }>`
  display: flex;
  flex: none;
  align-items: center;
  justify-content: center;
  width: ${({ $isLarge }) => ($isLarge ? '5.6rem' : '2.6rem')};
  height: ${({ $isLarge }) => ($isLarge ? '5.6rem' : '2.6rem')};
  overflow: hidden;
  border-radius: 50%;
  color: #fff;
  font-size: ${({ $isLarge }) => ($isLarge ? '2.4rem' : '1.2rem')};
  font-weight: 700;
  text-shadow: 0 0 0.3rem rgba(8, 8, 12, 0.55);

  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

const Press = styled.button`
  position: relative;
  border-radius: 50%;
  ${ring(0.16, 0.22, pillOf(2.6), tokens.beam)}

  &[data-focused]::after {
    border-radius: 50%;
    opacity: 1;
  }
  &[data-pressed] {
    opacity: 0.82;
  }
`;

export type AvatarProps = {
  name: string;
  /** Absolute or root-relative address of the picture. */
  url?: string | null;
  size?: 'small' | 'large';
  /** Makes it a button with this accessible name. */
  label?: string;
  onPress?: () => void;
  focusKey?: string;
};

function gradientOf(name: string): string {
  let sum = 0;
  for (const letter of name) sum += letter.codePointAt(0) ?? 0;
  return GRADIENTS[sum % GRADIENTS.length] ?? '';
}

function Face({ name, url, size = 'small' }: AvatarProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const picture = url === failed ? null : url;
  return (
    <Disc $isLarge={size === 'large'} style={{ background: gradientOf(name) }} aria-hidden="true">
      {picture ? <img src={picture} alt="" onError={() => setFailed(picture)} /> : (name.trim()[0] ?? '').toUpperCase()}
    </Disc>
  );
}

function PressableFace(props: AvatarProps) {
  const { ref } = useFocus<HTMLButtonElement>({ focusKey: props.focusKey, onEnter: props.onPress });
  return (
    <Press ref={ref} type="button" aria-label={props.label}>
      <Face {...props} />
    </Press>
  );
}

/** The viewer's picture, or the first letter of the name; a button where `onPress` is given. */
export function Avatar(props: AvatarProps) {
  return props.onPress ? <PressableFace {...props} /> : <Face {...props} />;
}
