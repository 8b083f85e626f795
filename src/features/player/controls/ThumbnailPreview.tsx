import { styled } from 'styled-components';
import { clockTime } from '../../../ui/clockTime.ts';
import { tokens } from '../../../ui/theme/tokens.ts';
import { usePlayback } from '../playback/playbackContext.ts';
import { chapterAt } from './chapters.ts';
import { thumbnailAt } from './thumbnails.ts';
import { useEffect, useState } from 'react';

interface Sheet {
  url: string;
  width: number;
  height: number;
}

/** A sheet of stills, decoded; null while it loads. Its size is needed to place one still in a box of any size. */
function useSheet(url: string | undefined): Sheet | null {
  const [sheet, setSheet] = useState<Sheet | null>(null);
  useEffect(() => {
    if (!url) return undefined;
    const image = new Image();
    image.addEventListener('load', () => setSheet({ url, width: image.naturalWidth, height: image.naturalHeight }));
    image.src = url;
    return () => {
      image.src = '';
    };
  }, [url]);
  return sheet && sheet.url === url ? sheet : null;
}

const WIDTH_REM = 17.4;

const Box = styled.div`
  position: absolute;
  bottom: 100%;
  left: 0;
  width: ${WIDTH_REM}rem;
  margin-bottom: 1.4rem;
  text-align: center;
  pointer-events: none;
`;

const Frame = styled.div`
  position: relative;
  overflow: hidden;
  border: 0.14rem solid ${tokens.text1};
  border-radius: ${tokens.radiusCard};
  background: ${tokens.ink1};
  box-shadow: 0 0.6rem 2rem rgba(0, 0, 0, 0.5);
`;

const Picture = styled.div`
  background-repeat: no-repeat;
`;

const Time = styled.div`
  margin-top: 0.5rem;
  font-weight: 700;
  font-variant-numeric: tabular-nums;
  text-shadow: 0 0 0.5rem rgba(0, 0, 0, 0.8);
`;

const Chapter = styled.div`
  overflow: hidden;
  margin-top: 0.5rem;
  font-weight: 600;
  text-overflow: ellipsis;
  text-shadow: 0 0 0.5rem rgba(0, 0, 0, 0.8);
  white-space: nowrap;
`;

const Speed = styled.span`
  margin-left: 0.7rem;
  padding: 0.1rem 0.6rem;
  border-radius: ${tokens.radiusKey};
  background: ${tokens.text1};
  color: ${tokens.ink0};
  font-size: ${tokens.sizeQuiet};
  text-shadow: none;
`;

/** The offset of a still in the sheet as a CSS background position. */
function place(offset: number, size: number, whole: number): string {
  return whole > size ? `${(offset / (whole - size)) * 100}%` : '0%';
}

interface ThumbnailPreviewProps {
  /** The second it shows. */
  timeS: number;
  /** Its place on the bar, 0 to 1. */
  share: number;
  /** The speed of a held key, while one is held. */
  speed?: number | null;
}

/** The still, the chapter and the time of a place on the bar, above it and within its ends. */
export function ThumbnailPreview({ timeS, share, speed }: ThumbnailPreviewProps) {
  const { thumbnails, chapters } = usePlayback().film;
  const chapter = chapterAt(chapters, timeS)?.title;
  const still = thumbnailAt(thumbnails, timeS);
  const sheet = useSheet(still?.sheetUrl);
  // Decoded before it is needed, so that scrubbing never meets an empty frame.
  useSheet(
    still ? thumbnails.find(({ startS, sheetUrl }) => startS > timeS && sheetUrl !== still.sheetUrl)?.sheetUrl : '',
  );
  return (
    <Box style={{ left: `${share * 100}%`, transform: `translateX(-${share * 100}%)` }}>
      {still && (
        <Frame>
          <Picture
            style={{
              paddingTop: `${(still.height / still.width) * 100}%`,
              ...(sheet && {
                backgroundImage: `url("${sheet.url}")`,
                backgroundSize: `${(sheet.width / still.width) * 100}% ${(sheet.height / still.height) * 100}%`,
                backgroundPosition: `${place(still.x, still.width, sheet.width)} ${place(still.y, still.height, sheet.height)}`,
              }),
            }}
          />
        </Frame>
      )}
      {chapter && <Chapter>{chapter}</Chapter>}
      <Time>
        {clockTime(timeS)}
        {speed && <Speed>{`${speed}×`}</Speed>}
      </Time>
    </Box>
  );
}
