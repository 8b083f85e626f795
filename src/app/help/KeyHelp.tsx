import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { keyHelpClosed, keyHelpOpened, selectKeyHelp } from '../../features/settings/supportSlice.ts';
import { useAction } from '../../ui/focus/useActions.ts';
import { useTyping } from '../../ui/focus/useTyping.ts';
import { PartBoundary } from '../../ui/PartBoundary.tsx';
import { noticed } from '../interfaceSlice.ts';
import { LoadedPart } from '../LoadedPart.tsx';
import { loadKeyHelp } from './loadKeyHelp.ts';

/** Explains the keys of the current screen on `?`, unless typing, and on the Info or Guide key of a remote. */
export function KeyHelp() {
  const { t } = useTranslation('app');
  const dispatch = useDispatch();
  const shown = useSelector(selectKeyHelp);
  const open = () => {
    if (shown === null) dispatch(keyHelpOpened('here'));
  };
  // Both are always active: handlers activated later come before the keyboards, which have to type a question mark.
  useTyping((key) => {
    if (key !== '?') return false;
    open();
    return true;
  });
  useAction(['info'], (_action, { isRepeat }) => {
    if (!isRepeat) open();
    return true;
  });
  const close = () => dispatch(keyHelpClosed());
  const fail = () => {
    close();
    dispatch(noticed('bad', t('failure.part')));
  };
  return (
    shown && (
      <PartBoundary focusKey="help.retry" onClose={close}>
        <LoadedPart load={loadKeyHelp} onFailed={fail} props={{ of: shown, onClose: close }} />
      </PartBoundary>
    )
  );
}
