import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf, plainAddress } from '../auth/clientAddress.ts';

/** How many pipelined requests may wait on one connection; browsers send none. */
const AHEAD = 8;
/** The most connections of one network, and in total. Ten televisions and ten phones behind one address hold 120: a browser opens six. */
const OF_ONE = 240;
const OF_ALL = 2_000;

interface Connection {
  socket: Socket;
  network: string;
  isProxy: boolean;
  /** The request being answered; null if idle. */
  request: IncomingMessage | null;
  waiting: (() => void)[];
}

/** Answers the requests of one connection in order, and keeps any one network from taking all connections. */
export interface Connections {
  /** Calls `answer` once earlier requests are answered; never if the client has disconnected or pipelines too many. */
  inTurn(request: IncomingMessage, response: ServerResponse, answer: () => void): void;
}

/**
 * Limits the connections of `server`. When a network exceeds `ofOne`, or all exceed `ofAll`, one is closed: of that
 * network, or of the one that holds most; preferably an idle one. Proxies serve many clients and have no limit of their
 * own.
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
   * Closes the oldest idle connection; without one, the oldest whose request is still incomplete, as with clients that
   * send a byte at a time; else the newest, which has not asked for anything yet.
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
