import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { CalendarList } from '../features/notifications/calendar/CalendarList.tsx';
import { NotificationList } from '../features/notifications/NotificationList.tsx';
import { selectUnread } from '../features/notifications/notificationsSlice.ts';
import { NotificationTabs, type View, VIEWS } from '../features/notifications/NotificationTabs.tsx';
import { NotificationTools } from '../features/notifications/NotificationTools.tsx';
import type { RequestEntry } from '../features/notifications/requests/RequestDialog.tsx';
import { requestFaults, requestFields } from '../features/notifications/requests/requestFields.ts';
import { RequestList } from '../features/notifications/requests/RequestList.tsx';
import { EntryForm } from '../features/session/EntryForm.tsx';
import { selectIsChild } from '../features/session/sessionSlice.ts';
import { Button } from '../ui/Button.tsx';
import { Header } from '../ui/frame/Header.tsx';
import { Screen } from '../ui/frame/Screen.tsx';
import { ScreenTitle } from '../ui/frame/ScreenTitle.tsx';
import { useKeyboardChoice } from './useKeyboardChoice.ts';

const FIRST = {
  news: 'notifications.list',
  calendar: 'calendar.body',
  requests: 'requests.body',
} as const satisfies Record<View, string>;

/**
 * `/notification`: what happened to followed titles and to the viewer's own comments; `?view=calendar` is what comes,
 * `?view=requests` what they asked for.
 */
export function NotificationScreen() {
  const { t } = useTranslation('notifications');
  const navigate = useNavigate();
  const unread = useSelector(selectUnread);
  const writing = useKeyboardChoice();
  const [params] = useSearchParams();
  // A child's requests are its parents'.
  const views = useSelector(selectIsChild) ? VIEWS.filter((one) => one !== 'requests') : VIEWS;
  const view = views.find((one) => one === params.get('view')) ?? 'news';
  const show = (next: View) => void navigate({ search: next === 'news' ? '' : `?view=${next}` }, { replace: true });
  const form = ({ initialValues, submitLabel, isBusy, error, submit, cancel }: RequestEntry) => (
    <EntryForm
      focusKey="request"
      writing={writing}
      isWide
      fields={requestFields((name) => t(`requests.field.${name}`))}
      initialValues={initialValues}
      submitLabel={submitLabel}
      isBusy={isBusy}
      error={error}
      faultsOf={requestFaults}
      onSubmit={submit}
    >
      <Button focusKey="request.cancel" kind="ghost" onPress={cancel}>
        {t('requests.cancel')}
      </Button>
    </EntryForm>
  );
  return (
    <Screen focusKey="notifications" firstFocusKey={FIRST[view]} isScrolling>
      <Header
        focusKey="notifications.head"
        left={<ScreenTitle note={unread > 0 ? t('unread', { count: unread }) : undefined}>{t('title')}</ScreenTitle>}
      />
      {views.length > 1 && <NotificationTabs views={views} view={view} onSelect={show} />}
      {view === 'news' && (
        <>
          <NotificationTools />
          <NotificationList />
        </>
      )}
      {view === 'calendar' && <CalendarList />}
      {view === 'requests' && (
        <RequestList
          asked={params.get('name')}
          renderForm={form}
          onAskedClosed={() => params.has('name') && show('requests')}
        />
      )}
    </Screen>
  );
}
