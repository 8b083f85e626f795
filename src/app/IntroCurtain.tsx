import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readSession, writeSession } from '../device/storage.ts';
import { Intro } from '../ui/frame/Intro.tsx';

/** The intro over what is loading, once per session (docs/rules.md, R18); never over a requested film. */
export function IntroCurtain({ isFilmAsked = false }: { isFilmAsked?: boolean }) {
  const { t } = useTranslation('app');
  const [isShown, setIsShown] = useState(() => !isFilmAsked && readSession('intro') === null);
  if (!isShown) return null;
  const end = () => {
    writeSession('intro', 'true');
    setIsShown(false);
  };
  return <Intro text={t('name')} onEnd={end} />;
}
