/** A launch payload: a route, JSON, or an object with the route under a vendor's name. */
type Handed = unknown;

interface WebosShell {
  launchParams?: string;
  activate?: () => void;
}

interface AppControl {
  data?: { key: string; value: string[] }[];
}

interface LaunchWindow {
  PalmSystem?: WebosShell;
  webOSSystem?: WebosShell;
  tizen?: {
    application?: { getCurrentApplication: () => { getRequestedAppControl: () => { appControl?: AppControl } | null } };
  };
}

/** LG's search uses `contentTarget`, Samsung's preview `values`, a manual launch `target`. */
const NAMES = ['contentTarget', 'values', 'target'] as const;

/** The route in a launch payload, such as `/movie/31`; null if there is none. */
export function routeOf(handed: Handed): string | null {
  if (typeof handed === 'string') {
    if (/^\/(?!\/)/.test(handed)) return handed;
    try {
      const read: unknown = JSON.parse(handed);
      return typeof read === 'object' ? routeOf(read) : null;
    } catch {
      return null;
    }
  }
  if (handed === null || typeof handed !== 'object') return null;
  const values = handed as Partial<Record<(typeof NAMES)[number], unknown>>;
  return NAMES.reduce<string | null>((found, name) => found ?? routeOf(values[name]), null);
}

/** The latest payload from Samsung's launcher. Platform methods must be called on their own object. */
function tizenPayload(): Handed {
  try {
    const application = (window as LaunchWindow).tizen?.application?.getCurrentApplication();
    const { data = [] } = application?.getRequestedAppControl()?.appControl ?? {};
    return data.find(({ key }) => key === 'PAYLOAD')?.value[0] ?? null;
  } catch {
    return null;
  }
}

/**
 * Calls `open` with the route of the launch, and of each relaunch while running. On LG the application brings itself to
 * the front then. Returns an unsubscribe function.
 */
export function listenToLaunches(open: (route: string) => void): () => void {
  const shell = (window as LaunchWindow).webOSSystem ?? (window as LaunchWindow).PalmSystem;
  const follow = (handed: Handed) => {
    const route = routeOf(handed);
    if (route !== null) open(route);
  };
  const onRelaunch = (event: Event) => {
    follow((event as CustomEvent<Handed>).detail);
    shell?.activate?.();
  };
  const onAppControl = () => follow(tizenPayload());
  document.addEventListener('webOSRelaunch', onRelaunch);
  window.addEventListener('appcontrol', onAppControl);
  follow(shell?.launchParams);
  onAppControl();
  return () => {
    document.removeEventListener('webOSRelaunch', onRelaunch);
    window.removeEventListener('appcontrol', onAppControl);
  };
}
