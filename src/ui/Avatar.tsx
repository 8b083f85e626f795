import { useState } from 'react';
import { styled } from 'styled-components';
import { useFocus } from './focus/useFocus.ts';
import { ring } from './theme/motion.ts';
import { tokens } from './theme/tokens.ts';

const GRADIENTS = [
  'linear-gradient(140deg, #5a6bff, #ff6aa9)',
  'linear-gradient(140deg, #2ea7a0, #7fb069)',
  'linear-gradient(140deg, #ff9f5a, #d9445f)',
  'linear-gradient(140deg, #8fd3ff, #5a6bff)',
  'linear-gradient(140deg, #ff7ac6, #b58cff)',
];

const SIZES = { small: 2.6, large: 5.6, huge: 8 } as const;

const Disc = styled.span<{ $size: keyof typeof SIZES }>`
  display: flex;
  flex: none;
  align-items: center;
  justify-content: center;
  width: ${({ $size }) => SIZES[$size]}rem;
  height: ${({ $size }) => SIZES[$size]}rem;
  overflow: hidden;
  border-radius: 50%;
  color: #fff;
  font-size: ${({ $size }) => ($size === 'small' ? '1.2rem' : '2.4rem')};
  font-weight: 700;
  text-shadow: 0 0 0.3rem rgba(8, 8, 12, 0.55);

  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }

  svg {
    width: 62%;
    height: 62%;
  }
`;

const Press = styled.button`
  border-radius: 50%;

  &[data-focused] {
    box-shadow: ${ring(0.16, 0.22, tokens.beam)};
  }
  &[data-pressed] {
    opacity: 0.82;
  }
`;

/** A drawn avatar: its background, and a filled outline in a 24 x 24 box, holes left out. */
export type AvatarDrawing = { ground: string; path: string };

export type AvatarProps = {
  name: string;
  /** Drawn instead of picture and letter. */
  drawing?: AvatarDrawing | null;
  /** Absolute or root-relative address of the picture. */
  url?: string | null;
  size?: 'small' | 'large' | 'huge';
  /** The accessible name of the button. */
  label?: string;
  onPress?: () => void;
  focusKey?: string;
};

function gradientOf(name: string): string {
  let sum = 0;
  for (const letter of name) sum += letter.codePointAt(0) ?? 0;
  return GRADIENTS[sum % GRADIENTS.length] ?? '';
}

function Face({ name, drawing = null, url, size = 'small' }: AvatarProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const picture = url === failed ? null : url;
  return (
    <Disc $size={size} style={{ background: drawing?.ground ?? gradientOf(name) }} aria-hidden="true">
      {drawing && (
        <svg viewBox="0 0 24 24">
          <path d={drawing.path} fill="currentColor" fillRule="evenodd" />
        </svg>
      )}
      {!drawing && picture && <img src={picture} alt="" onError={() => setFailed(picture)} />}
      {!drawing && !picture && (name.trim()[0] ?? '').toUpperCase()}
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
