import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import { askForMotion } from './askForMotion.ts';
import { layGround } from './ground.tsx';
import { handOver } from './handover.ts';
import { PictureLines } from './lines/PictureLines.tsx';
import type { ToolbarLook, ToolbarSettings, ToolbarStart } from './storyParameters.ts';

interface LookProps extends Omit<ToolbarLook, 'isPseudo'> {
  settings: ToolbarSettings;
  /** The style and motion settings of a widget; null for the application, which follows its own settings. */
  own: ToolbarStart['settings'] | null;
  children: ReactNode;
}

/** Applies the toolbar's choices: language, direction, version and input mode to the root element, the size to the page's style. */
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
