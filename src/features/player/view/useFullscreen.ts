import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { fullScreenChanged, selectFullScreen } from '../playerSlice.ts';

type OldDocument = {
  webkitFullscreenEnabled?: boolean;
  webkitFullscreenElement?: Element;
  webkitExitFullscreen?: () => void;
};
type OldElement = { webkitRequestFullscreen?: () => void };

const isPossible = () => document.fullscreenEnabled || (document as OldDocument).webkitFullscreenEnabled === true;
const current = () => document.fullscreenElement ?? (document as OldDocument).webkitFullscreenElement ?? null;

function enter(element: HTMLElement): void {
  if (element.requestFullscreen) void element.requestFullscreen().catch(() => undefined);
  else (element as OldElement).webkitRequestFullscreen?.();
}

function leave(): void {
  if (document.exitFullscreen) void document.exitFullscreen().catch(() => undefined);
  else (document as OldDocument).webkitExitFullscreen?.();
}

/** Makes the page full screen, open menus included; undefined where the device always is, or cannot be. */
export function useFullscreen(isTv: boolean) {
  const dispatch = useDispatch();
  const isOn = useSelector(selectFullScreen);
  useEffect(() => {
    const update = () => dispatch(fullScreenChanged(current() !== null));
    update();
    document.addEventListener('fullscreenchange', update);
    document.addEventListener('webkitfullscreenchange', update);
    return () => {
      document.removeEventListener('fullscreenchange', update);
      document.removeEventListener('webkitfullscreenchange', update);
      if (current()) leave();
      dispatch(fullScreenChanged(false));
    };
  }, [dispatch]);
  if (isTv || !isPossible()) return undefined;
  return { isOn, toggle: () => (current() ? leave() : enter(document.documentElement)) };
}
