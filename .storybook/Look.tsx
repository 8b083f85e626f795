import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import { askForMotion } from './askForMotion.ts';
import { layGround } from './ground.tsx';
import { handOver } from './handover.ts';
import { PictureLines } from './lines/PictureLines.tsx';
import type { ToolbarLook, ToolbarSettings, ToolbarStart } from './storyParameters.ts';

interface LookProps extends Omit<ToolbarLook, 'isPseudo'> {
  settings: ToolbarSettings;
  /** The style and motion of a widget; the application follows its own settings. Null for the application. */
  own: ToolbarStart['settings'] | null;
  children: ReactNode;
}

/** Follows the toolbar: language, direction, version and input on the root element, the size in the page's style. */
export function Look({ settings, own, direction, input, motion, ground, overlay, children }: LookProps) {
  const { activeLanguage, interfaceSize, lightVersion } = settings;
  const [isBlack, isMotionless] = [own?.darkStyle === 'black', own?.animation === false];
  useLayoutEffect(() => {
    document.documentElement.classList.toggle('advanced-mode', !lightVersion);
    document.documentElement.lang = activeLanguage;
    document.documentElement.dir = direction;
  }, [activeLanguage, lightVersion, direction]);
  useLayoutEffect(() => {
    const { classList } = document.documentElement;
    const wanted = [...(isBlack ? ['dark-black'] : []), ...(isMotionless ? ['motionless'] : [])];
    classList.add(...wanted);
    return () => classList.remove(...wanted);
  }, [isBlack, isMotionless]);
  useLayoutEffect(() => askForMotion(motion), [motion]);
  useEffect(() => {
    document.body.dataset.ground = ground;
    return () => {
      delete document.body.dataset.ground;
    };
  }, [ground]);
  useEffect(() => layGround(interfaceSize, () => askForMotion(motion)), [interfaceSize, motion]);
  useEffect(() => handOver(input), [input]);
  return (
    <>
      {children}
      <PictureLines lines={overlay} />
    </>
  );
}
