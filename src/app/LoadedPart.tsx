import { type ComponentType, useEffect, useState } from 'react';

interface LoadedPartProps<Props> {
  /** Brings the part, the same function each time. */
  load: () => Promise<ComponentType<Props>>;
  /** It cannot be had. */
  onFailed: () => void;
  props: Props;
}

/** A part of the application whose code comes as it is needed; nothing until then. */
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
