import { useState } from 'react';
import { styled } from 'styled-components';
import { Art, type ArtProps } from '../../src/ui/art/Art.tsx';
import { artPalettes, paletteOf } from '../../src/ui/art/artPalettes.ts';
import { artCompositions } from '../../src/ui/art/drawArt.ts';
import { tokens } from '../../src/ui/theme/tokens.ts';

const Field = styled.label`
  display: block;
  color: ${tokens.text2};
  font-family: ${tokens.text};
  font-size: 16px;

  input {
    width: 20em;
    max-width: 100%;
    margin-left: 12px;
    padding: 8px 12px;
    border: 1px solid ${tokens.ink3};
    border-radius: 8px;
    background: ${tokens.ink2};
    color: ${tokens.text1};
    font: inherit;
  }
`;

const Bench = styled.div`
  display: flex;
  flex-wrap: wrap;
  margin: 16px 0;
`;

const Frame = styled.div<{ $width: number; $height: number }>`
  position: relative;
  width: ${({ $width }) => $width}px;
  height: ${({ $height }) => $height}px;
  margin: 0 16px 16px 0;
  overflow: hidden;
  border-radius: 10px;
`;

const FORMATS: readonly (Pick<ArtProps, 'shape' | 'isBackdrop'> & { width: number; height: number })[] = [
  { shape: 'poster', width: 200, height: 300 },
  { shape: 'wide', width: 533, height: 300 },
  { shape: 'square', width: 300, height: 300 },
  { shape: 'wide', isBackdrop: true, width: 533, height: 300 },
];

/** Draws the artwork for a title that the reader types, in every shape. */
export function ArtBench() {
  const [seed, setSeed] = useState('Метрополіс');
  const { ink, mid } = paletteOf(seed);
  return (
    <>
      <Field>
        Title
        <input value={seed} onChange={({ target }) => setSeed(target.value)} />
      </Field>
      <Bench>
        {FORMATS.map(({ width, height, ...art }) => (
          <Frame key={`${art.shape} ${art.isBackdrop}`} $width={width} $height={height}>
            <Art seed={seed} {...art} />
          </Frame>
        ))}
      </Bench>
      <p>
        Ground <code>{ink}</code>, glow <code>{mid}</code>: one of {artPalettes.length} palettes, and one of{' '}
        {artCompositions.length} compositions, both chosen by the title.
      </p>
    </>
  );
}
