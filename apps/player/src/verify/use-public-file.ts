import { useCallback, useEffect, useState } from 'react';
import { fetchObject } from '../features/lottery/proof/public-files.ts';

/** The state of a public file. missing = there is no such file. */
export type FileState<Value> =
  | { state: 'loading' | 'missing' | 'failed'; value?: undefined }
  | { state: 'ready'; value: Value };

/** Fetches a public JSON file. `refetch` fetches it once more; until it arrives, the state stays as it is. */
export function usePublicFile<Value>(url: string): FileState<Value> & { refetch: () => void } {
  const [file, setFile] = useState<FileState<Value>>({ state: 'loading' });
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try fetches the same file
  useEffect(() => {
    let isMounted = true;
    fetchObject<Value>(url).then(
      (value) => isMounted && setFile(value === undefined ? { state: 'missing' } : { state: 'ready', value }),
      () => isMounted && setFile({ state: 'failed' }),
    );
    return () => {
      isMounted = false;
    };
  }, [url, tries]);
  const refetch = useCallback(() => setTries((n) => n + 1), []);
  return { ...file, refetch };
}
