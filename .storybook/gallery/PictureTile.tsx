import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { tokens } from '../../src/ui/theme/tokens.ts';

const Tile = styled.li`
  min-width: 0;

  /* Over the book's own rule for items of lists. */
  #storybook-docs && {
    margin: 0;
  }

  figure {
    margin: 0;
  }
`;

const Glass = styled.div`
  overflow: hidden;
  border: 1px solid ${tokens.ink3};
  border-radius: 10px;
  aspect-ratio: 16 / 9;
`;

/** A widget is at the top left of its window; the rest of the window is empty. */
const Picture = styled.img<{ $isClose: boolean }>`
  display: block;
  width: ${({ $isClose }) => ($isClose ? '250%' : '100%')};
  max-width: none;
  height: auto;
`;

const Name = styled.a`
  display: block;
  margin: 8px 0 2px;
  color: ${tokens.beam};
  font-weight: 650;
`;

interface PictureTileProps {
  name: string;
  /** The link target of the name, in the book. */
  path: string;
  /** The address of a committed picture; if null, `instead` is shown. */
  picture: string | null;
  isClose: boolean;
  instead: ReactNode;
  /** Shown below the name. */
  children: ReactNode;
}

/** A picture with the name of what it shows, which is a link to it. */
export function PictureTile({ name, path, picture, isClose, instead, children }: PictureTileProps) {
  return (
    <Tile>
      {picture === null ? (
        instead
      ) : (
        <Glass>
          <Picture src={picture} alt="" width={1280} height={720} loading="lazy" $isClose={isClose} />
        </Glass>
      )}
      <Name href={`./?path=${path}`} target="_top">
        {name}
      </Name>
      {children}
    </Tile>
  );
}
