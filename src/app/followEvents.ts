import { getFixedT } from 'i18next';
import { accountApi } from '../api/account.ts';
import { api } from '../api/api.ts';
import { notificationsApi } from '../api/notifications.ts';
import { queryString } from '../api/queryString.ts';
import { gatheringReceived } from '../api/gatherings.ts';
import { receiverHeard } from '../api/receivers.ts';
import { createLiveLink, type LiveLinkPorts } from '../features/notifications/liveLink.ts';
import { selectUnread, unreadCounted } from '../features/notifications/notificationsSlice.ts';
import { notificationName, notificationText } from '../features/notifications/notificationText.ts';
import { selectMustChoose, selectToken, selectUser } from '../features/session/sessionSlice.ts';
import { noticed } from './interfaceSlice.ts';
import type { OpenRoute } from './remote/carryOut.ts';
import type { AppStore } from './store.ts';
import { withWords } from './withWords.ts';

/** The code cannot be had: the remote reads that this screen does not answer. */
const ignore = () => undefined;

/** Calls `create` once, and again after it has failed. */
function once<Value>(create: () => Promise<Value>): () => Promise<Value> {
  let created: Promise<Value> | null = null;
  return () =>
    (created ??= create().catch((error: unknown) => {
      created = null;
      throw error;
    }));
}

/**
 * Keeps the count of unread notifications in sync with the server while somebody is signed in, and shows new ones in
 * toasts, unless `isUndisturbed`. Answers phones that control this screen; what they play is opened by `open`.
 */
export function followEvents(store: AppStore, baseUrl: string, isUndisturbed: () => boolean, open: OpenRoute): void {
  const told = new Set<string>();
  let isAsking = false;

  function refresh() {
    store.dispatch(api.util.invalidateTags(['Notifications']));
  }

  const hear: LiveLinkPorts['hear'] = ({ unread, notification, tier }) => {
    const user = selectUser(store.getState());
    if (user && user.tier !== tier) void askAccount();
    const before = selectUnread(store.getState());
    store.dispatch(unreadCounted(unread));
    if (notification ? told.has(notification.id) : unread === before) return;
    refresh();
    if (!notification) return;
    told.add(notification.id);
    if (isUndisturbed()) return;
    withWords(['notifications'], () => {
      const text = notificationText(notification, getFixedT(null, 'notifications'));
      store.dispatch(noticed('info', `${notificationName(notification)}: ${text}`));
    });
  };

  async function askAccount() {
    const before = selectUser(store.getState())?.tier;
    await store.dispatch(accountApi.endpoints.getMe.initiate(undefined, { forceRefetch: true, subscribe: false }));
    // These depend on the plan.
    if (before !== selectUser(store.getState())?.tier) {
      store.dispatch(api.util.invalidateTags(['Plan', 'History', 'Filters']));
    }
  }

  async function poll() {
    if (isAsking) return;
    isAsking = true;
    const before = selectUnread(store.getState());
    await askAccount();
    isAsking = false;
    if (selectUnread(store.getState()) !== before) refresh();
  }

  const answers = once(async () => (await import('./remote/answerRemote.ts')).createRemoteAnswers(store, open));
  const link = createLiveLink({
    askAddress: async (after) => {
      const asked = notificationsApi.endpoints.openEvents.initiate(undefined, { track: false });
      const { ticket } = await store.dispatch(asked).unwrap();
      return `${baseUrl}/events${queryString({ ticket, lastEventId: after })}`;
    },
    open: typeof EventSource === 'function' ? (address) => new EventSource(address) : null,
    poll: () => void poll(),
    hear,
    hearOther: {
      gathering: (gathering) => void store.dispatch(gatheringReceived(gathering)),
      receiver: (receiver) => void store.dispatch(receiverHeard(receiver)),
      look: () => void answers().then(({ look }) => look(), ignore),
      command: (event) => void answers().then(({ obey }) => obey(event), ignore),
    },
  });
  let listening: string | undefined;
  const follow = () => {
    const state = store.getState();
    const profile = selectUser(state)?.profile?.id;
    // Events of one profile are not for the next one.
    if (profile !== listening) link.stop();
    listening = profile;
    if (selectToken(state) && !selectMustChoose(state)) link.start();
    else link.stop();
  };
  follow();
  store.subscribe(follow);
  window.addEventListener('online', link.wake);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') link.wake();
  });
}
