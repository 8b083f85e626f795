import { useMakeRoomMutation } from '../../../api/account.ts';
import { outcomeOf } from './outcome.ts';
import { useStartSession } from './useStartSession.ts';

/** Lets a device of a full account go and signs this one in, by the ticket that came with the refusal. */
export function useMakeRoom(manageToken: string) {
  const start = useStartSession();
  const [makeRoom, { isLoading, error, originalArgs }] = useMakeRoomMutation();
  return {
    letGo: (id: string) => outcomeOf(makeRoom({ manageToken, id }), start),
    /** The device that is being let go. */
    leaving: isLoading ? originalArgs?.id : undefined,
    error,
  };
}
