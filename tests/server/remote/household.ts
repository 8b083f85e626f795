import { type Receiver, Receivers, type ReceiverIn, type RemoteCommand } from '../../../server/contract/remote.ts';
import type { Outcome } from '../../../server/contract/tables/remote.ts';
import type { createApp } from '../../../server/app.ts';
import type { Problem } from '../../../server/contract/problem.ts';
import type { Ticket } from '../../../server/contract/social.ts';
import { send, signIn } from '../accounts.ts';
import { readEvents } from '../../../mocks/eventReader.ts';

type App = ReturnType<typeof createApp>;

/** A film as a television tells of it. */
export const FILM: ReceiverIn = {
  playing: {
    movieId: 1,
    episodeId: null,
    isTrailer: false,
    title: 'Film',
    caption: null,
    positionS: 60,
    durationS: 3000,
    isRunning: true,
    rate: 1,
    voices: [
      { id: 'v1', name: 'Original' },
      { id: 'v2', name: 'Dubbed' },
    ],
    voice: 'v1',
    subtitleTracks: [],
    subtitles: null,
    hasNext: false,
    volume: null,
    isMuted: false,
  },
  field: null,
};

/** A device of an account, and what it asks of one process of the service. */
export async function deviceOf(app: App, login: string) {
  const { accessToken: token } = await signIn(app, login);
  const call = (method: string, path: string, body?: unknown) => send(app, method, path, { body, token });
  const textOf = async (answer: Response) => {
    const { code } = (await answer.json()) as Problem;
    return `${answer.status} ${code}`;
  };
  return {
    call,
    /** The status, or the status and the problem's code. */
    async refusal(method: string, path: string, body?: unknown): Promise<string> {
      const answer = await call(method, path, body);
      return answer.ok ? String(answer.status) : textOf(answer);
    },
    async receivers(): Promise<Receiver[]> {
      return Receivers.parse(await (await call('GET', '/receivers')).json()).items;
    },
    report: async (state: ReceiverIn) => void (await call('PUT', '/me/receiver', state)),
    command(id: string, command: RemoteCommand): Promise<string> {
      return this.refusal('POST', `/receivers/${id}/commands`, command);
    },
    answer: (id: string, outcome: Outcome) => call('POST', `/me/receiver/answers/${id}`, { outcome }),
    /** Its stream of events, once it is open: what is said before goes to nobody. */
    async listen() {
      const { ticket } = (await (await call('POST', '/events/ticket')).json()) as Ticket;
      const events = readEvents((await send(app, 'GET', `/events?ticket=${ticket}`)).body);
      await events.until('unread');
      return events;
    },
  };
}

export type Device = Awaited<ReturnType<typeof deviceOf>>;
