import type { RemoteCommand } from '../contract/remote.ts';
import { ANSWER_MS, type Outcome } from '../contract/tables/remote.ts';
import type { Nodes } from '../ports.ts';

/** A command for a screen, whose outcome is expected under `id`. */
export interface RemoteCall {
  profileId: string;
  deviceId: string;
  id: string;
  command: RemoteCommand;
}

/** Commands on their way to screens, whichever process serves them. */
export interface RemoteCalls {
  /** Sends a command and waits for its outcome; null if the screen does not answer in time. */
  send(call: RemoteCall): Promise<Outcome | null>;
  /** What became of a command, as its device says. */
  answer(call: Pick<RemoteCall, 'deviceId' | 'id'>, outcome: Outcome): void;
}

/** Commands by the messages between the nodes: none is stored, since it is worth nothing a moment later. */
export function createRemoteCalls(nodes: Nodes): RemoteCalls {
  const waiting = new Map<string, { deviceId: string; settle: (outcome: Outcome | null) => void }>();
  nodes.hear((message) => {
    if (message.kind !== 'outcome') return;
    const call = waiting.get(message.id);
    if (call?.deviceId === message.deviceId) call.settle(message.outcome);
  });
  return {
    send: (call) =>
      new Promise((resolve) => {
        const settle = (outcome: Outcome | null) => {
          clearTimeout(timer);
          waiting.delete(call.id);
          resolve(outcome);
        };
        const timer = setTimeout(() => settle(null), ANSWER_MS);
        waiting.set(call.id, { deviceId: call.deviceId, settle });
        nodes.tell({ kind: 'command', ...call });
      }),
    answer: ({ deviceId, id }, outcome) => nodes.tell({ kind: 'outcome', deviceId, id, outcome }),
  };
}
