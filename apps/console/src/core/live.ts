import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** Hints that come together are answered once, ms. */
const GATHER_MS = 400;

/** Listens to the server's hints and asks again what they may have changed. Returns whether the line stands. */
export function useLive(): boolean {
  const client = useQueryClient();
  const [stands, setStands] = useState(true);
  useEffect(() => {
    const source = new EventSource('/nweb/live');
    let timer: ReturnType<typeof setTimeout> | undefined;
    source.onopen = () => setStands(true);
    source.onerror = () => setStands(false);
    source.onmessage = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        void client.invalidateQueries();
      }, GATHER_MS);
    };
    return () => {
      clearTimeout(timer);
      source.close();
    };
  }, [client]);
  return stands;
}
