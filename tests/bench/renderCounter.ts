/** How often React has committed since the page loaded, and how many components it has rendered for that. */
export interface RenderCount {
  commits: number;
  renders: number;
}

declare global {
  interface Window {
    benchRenders?: RenderCount;
  }
}

/** The fields of React's tree that the counter reads. */
interface Fiber {
  child: Fiber | null;
  sibling: Fiber | null;
  alternate: Fiber | null;
  flags: number;
  tag: number;
}

/**
 * Counts renders of a production build, through React's hook for developer tools. Runs in the page before its own scripts, and
 * is sent there as text.
 */
export function installRenderCounter(): void {
  /** React's flag for a fiber that it has rendered. */
  const PERFORMED_WORK = 1;
  /** Functions, classes, forwarded refs and both kinds of memo. */
  const COMPONENTS = new Set([0, 1, 11, 14, 15]);
  const count = { commits: 0, renders: 0 };

  function visit(fiber: Fiber, before: Fiber | null): void {
    if (COMPONENTS.has(fiber.tag) && fiber.flags & PERFORMED_WORK) count.renders += 1;
    // The same children as before: nothing below was rendered.
    if (before && fiber.child === before.child) return;
    for (let child = fiber.child; child; child = child.sibling) {
      if (child !== before?.child) visit(child, child.alternate);
    }
  }

  window.benchRenders = count;
  Object.defineProperty(window, '__REACT_DEVTOOLS_GLOBAL_HOOK__', {
    value: {
      supportsFiber: true,
      renderers: new Map(),
      checkDCE: () => undefined,
      inject: () => 1,
      onCommitFiberUnmount: () => undefined,
      onPostCommitFiberRoot: () => undefined,
      onCommitFiberRoot: (_id: number, root: { current: Fiber }) => {
        count.commits += 1;
        visit(root.current, root.current.alternate);
      },
    },
  });
}
