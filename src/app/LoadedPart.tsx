import { type ComponentType, useEffect, useState } from 'react';

interface LoadedPartProps<Props> {
  /** Loads the part; a stable function. */
  load: () => Promise<ComponentType<Props>>;
  /** Called if it fails to load. */
  onFailed: () => void;
  props: Props;
}

/** A lazily loaded part of the application; renders nothing until then. */
export function LoadedPart<Props extends object>({ load, onFailed, props }: LoadedPartProps<Props>) {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  useEffect(() => {
    let isLeft = false;
    load().then(
      (loaded) => setPart(() => loaded),
      () => {
        if (!isLeft) onFailed();
      },
    );
    return () => {
      isLeft = true;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- it is loaded once, as it comes to be needed
  }, [load]);
  return Part && <Part {...props} />;
}
