import { useState } from 'react';
import type { RemoteCommand } from '../../../server/contract/remote.ts';
import { LOOK_MS } from '../../../server/contract/tables/remote.ts';
import { isSignedOut, problemOf } from '../../api/api.ts';
import { type HeardReceiver, useGetReceiversQuery, useSendCommandMutation } from '../../api/receivers.ts';

/** The screens that may be controlled, kept up to date; undefined until they are known. */
export function useReceivers() {
  const { data, isError, isFetching, refetch } = useGetReceiversQuery(undefined, {
    pollingInterval: LOOK_MS,
    refetchOnMountOrArgChange: true,
  });
  return { receivers: data, isError, isFetching, refetch };
}

/** The screen that is controlled: the chosen one while it is there, else one that plays, else the first; it stays so whatever others do. */
export function useChosenReceiver(receivers: readonly HeardReceiver[] | undefined) {
  const [chosenId, choose] = useState<string | null>(null);
  const chosen =
    receivers?.find(({ id }) => id === chosenId) ??
    receivers?.find(({ playing }) => playing !== null) ??
    receivers?.[0];
  if (chosen && chosen.id !== chosenId) choose(chosen.id);
  return { chosen, choose };
}

/** Sends commands to a screen. `problem` is why the last one was refused, in the server's words; `unreachable` stands for a server that did not answer. */
export function useCommands(id: string, unreachable: string) {
  const [send, { error }] = useSendCommandMutation();
  const problem = !error || isSignedOut(error) ? null : (problemOf(error)?.message ?? unreachable);
  return { send: (command: RemoteCommand) => send({ id, command }), problem };
}
