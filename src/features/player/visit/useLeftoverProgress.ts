import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { createProgressSender } from './progressSender.ts';
import { type AppDispatch, createLeasePorts } from './leasePorts.ts';

/** Sends what an earlier visit to the player could not: as the viewer becomes known, and as the network comes back. */
export function useLeftoverProgress(viewer: string | undefined): void {
  const dispatch = useDispatch<AppDispatch>();
  useEffect(() => {
    if (viewer === undefined) return undefined;
    const ports = createLeasePorts(dispatch);
    const sender = createProgressSender(viewer, ports.deliver);
    const flush = () => {
      if (sender.hasLeftover()) void sender.flush().then(ports.progressSaved);
    };
    flush();
    window.addEventListener('online', flush);
    return () => window.removeEventListener('online', flush);
  }, [dispatch, viewer]);
}
