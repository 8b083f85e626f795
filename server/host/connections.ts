import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf, plainAddress } from '../auth/clientAddress.ts';

/** Requests that may wait on one connection for the one before them to be answered; browsers send none ahead. */
const AHEAD = 8;
/** Connections of one network, and of all. Ten televisions and ten telephones behind one address hold 120: a browser opens six. */
const OF_ONE = 240;
const OF_ALL = 2_000;

interface Connection {
  socket: Socket;
  network: string;
  isProxy: boolean;
  /** What is in the works; null where it is idle. */
  request: IncomingMessage | null;
  waiting: (() => void)[];
}

/** Answers requests of one connection one after another, and keeps any one network from taking all the connections there are. */
export interface Connections {
  /** Calls `answer` once the requests before this one are answered; never where the client has gone or sends too many ahead. */
  inTurn(request: IncomingMessage, response: ServerResponse, answer: () => void): void;
}

/**
 * Watches over the connections of `server`. Where a network holds `ofOne`, and where there are `ofAll` together, one gives way to
 * the next: of that network, or of the one that holds most; an idle one, where it has any. Proxies speak for many and are let be.
 */
export function watchConnections(
  server: Server,
  {
    isProxy = () => false,
    ofOne = OF_ONE,
    ofAll = OF_ALL,
  }: { isProxy?: (address: string) => boolean; ofOne?: number; ofAll?: number } = {},
): Connections {
  const bySocket = new Map<Socket, Connection>();
  const byNetwork = new Map<string, Set<Connection>>();

  /**
   * The oldest idle connection gives way; where none is, the oldest that has not sent its request to the end, as those do who
   * send a byte at a time; where all have, the newest, which has asked for nothing yet.
   */
  function makeRoom(connections: Set<Connection>): void {
    const older = [...connections];
    const newest = older.pop();
    const slow = older.find(({ request }) => !request) ?? older.find(({ request }) => request?.complete === false);
    (slow ?? newest)?.socket.destroy();
  }

  function mostHeld(): Set<Connection> | undefined {
    let most: Set<Connection> | undefined;
    for (const connections of byNetwork.values()) if (connections.size > (most?.size ?? 0)) most = connections;
    return most;
  }

  function leave(connection: Connection): void {
    bySocket.delete(connection.socket);
    if (connection.isProxy) return;
    const held = byNetwork.get(connection.network);
    held?.delete(connection);
    if (held?.size === 0) byNetwork.delete(connection.network);
  }

  server.on('connection', (socket: Socket) => {
    const address = plainAddress(socket.remoteAddress ?? '');
    const network = networkOf(address);
    const connection: Connection = { socket, network, isProxy: isProxy(address), request: null, waiting: [] };
    bySocket.set(socket, connection);
    socket.once('close', () => leave(connection));
    const held = byNetwork.get(network) ?? new Set();
    if (!connection.isProxy) byNetwork.set(network, held.add(connection));
    if (held.size > ofOne && !connection.isProxy) makeRoom(held);
    else if (bySocket.size > ofAll) makeRoom(mostHeld() ?? new Set(bySocket.values()));
  });

  function begin(connection: Connection, request: IncomingMessage, response: ServerResponse, answer: () => void): void {
    connection.request = request;
    response.once('close', () => {
      connection.request = null;
      if (!connection.socket.destroyed) connection.waiting.shift()?.();
    });
    answer();
  }

  return {
    inTurn(request, response, answer) {
      const { socket } = request;
      const connection = bySocket.get(socket);
      if (!connection || socket.destroyed) return;
      if (!connection.request) return begin(connection, request, response, answer);
      if (connection.waiting.length >= AHEAD) return void socket.destroy();
      connection.waiting.push(() => begin(connection, request, response, answer));
    },
  };
}
