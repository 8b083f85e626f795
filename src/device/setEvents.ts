/** Events of a television while the application runs; each handler is called with the new state. */
export interface SetListener {
  /** Whether the pointer of an LG's remote is on the screen. */
  onCursor: (isShown: boolean) => void;
  /** Whether LG's system keyboard is open. */
  onKeyboard: (isShown: boolean) => void;
  /** Whether the set is connected, where the engine does not fire `online` and `offline`. */
  onNetwork: (isThere: boolean) => void;
}

/** `webapis.network` of a Samsung. */
interface TizenNetwork {
  NetworkState?: { GATEWAY_CONNECTED: number; GATEWAY_DISCONNECTED: number };
  addNetworkStateChangeListener?: (listener: (state: number) => void) => number;
  removeNetworkStateChangeListener?: (id: number) => void;
}

/** A call of an LG service; it is cancelled when the object is collected, so it must be kept. */
interface LunaCall {
  onservicecallback: ((answer: string) => void) | null;
  call: (address: string, parameters: string) => void;
  cancel: () => void;
}

interface SetWindow {
  webapis?: { network?: TizenNetwork };
  WebOSServiceBridge?: new () => LunaCall;
  PalmServiceBridge?: new () => LunaCall;
}

interface ConnectionStatus {
  returnValue?: boolean;
  wired?: { state?: string };
  wifi?: { state?: string };
}

const NOTHING = () => undefined;

function listenToTizen(network: TizenNetwork, onNetwork: SetListener['onNetwork']): () => void {
  const { NetworkState: states } = network;
  if (!states || !network.addNetworkStateChangeListener) return NOTHING;
  try {
    const id = network.addNetworkStateChangeListener((state) => {
      if (state === states.GATEWAY_CONNECTED) onNetwork(true);
      else if (state === states.GATEWAY_DISCONNECTED) onNetwork(false);
    });
    return () => network.removeNetworkStateChangeListener?.(id);
  } catch {
    // Without the privilege only the engine's own events remain.
    return NOTHING;
  }
}

function listenToLuna(Bridge: new () => LunaCall, onNetwork: SetListener['onNetwork']): () => void {
  const bridge = new Bridge();
  // It answers at once and on every change, such as of signal strength.
  let wasThere = true;
  bridge.onservicecallback = (answer) => {
    const { returnValue, wired, wifi } = JSON.parse(answer) as ConnectionStatus;
    const isThere = [wired, wifi].some((one) => one?.state === 'connected');
    // A set that refuses the subscription reports nothing.
    if (returnValue === false || isThere === wasThere) return;
    wasThere = isThere;
    onNetwork(isThere);
  };
  bridge.call('luna://com.webos.service.connectionmanager/getStatus', JSON.stringify({ subscribe: true }));
  return () => bridge.cancel();
}

/** Subscribes to pointer, keyboard and network events of LG and Samsung; a no-op elsewhere. Returns an unsubscribe function. */
export function listenToSet({ onCursor, onKeyboard, onNetwork }: SetListener): () => void {
  const { webapis, WebOSServiceBridge, PalmServiceBridge } = window as SetWindow;
  const isShown = (event: Event) => (event as CustomEvent<{ visibility?: boolean } | null>).detail?.visibility === true;
  const hearCursor = (event: Event) => onCursor(isShown(event));
  const hearKeyboard = (event: Event) => onKeyboard(isShown(event));
  document.addEventListener('cursorStateChange', hearCursor);
  document.addEventListener('keyboardStateChange', hearKeyboard);
  const Bridge = WebOSServiceBridge ?? PalmServiceBridge;
  const stopNetwork = webapis?.network
    ? listenToTizen(webapis.network, onNetwork)
    : Bridge
      ? listenToLuna(Bridge, onNetwork)
      : NOTHING;
  return () => {
    document.removeEventListener('cursorStateChange', hearCursor);
    document.removeEventListener('keyboardStateChange', hearKeyboard);
    stopNetwork();
  };
}
