import { fullAccountOf } from '../../../api/account.ts';
import { problemOf } from '../../../api/api.ts';
import type { FullAccount, LoginAnswer, Session } from '../../../../server/contract/account.ts';

export type { FullAccount };

/** The outcome of a sign-in attempt. The text of a refusal is in the error of the hook that made the attempt. */
export type SignInOutcome =
  | { kind: 'in' }
  | { kind: 'secondFactor'; challenge: string }
  | { kind: 'deviceLimit'; account: FullAccount }
  | { kind: 'notActive' }
  | { kind: 'refused' };

/** Waits for the response to an attempt and starts its session, if any; never rejects. */
export async function outcomeOf(
  attempt: { unwrap: () => Promise<LoginAnswer> },
  start: (session: Session) => void,
): Promise<SignInOutcome> {
  try {
    const answer = await attempt.unwrap();
    if ('twoFactor' in answer) return { kind: 'secondFactor', challenge: answer.challenge };
    start(answer);
    return { kind: 'in' };
  } catch (error) {
    const account = fullAccountOf(error);
    if (account) return { kind: 'deviceLimit', account };
    return { kind: problemOf(error)?.code === 'not_active' ? 'notActive' : 'refused' };
  }
}
