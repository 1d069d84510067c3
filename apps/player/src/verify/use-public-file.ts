import { useCallback, useEffect, useState } from 'react';
import { fetchObject } from '../features/lottery/proof/public-files.ts';

/** The state of a public file. missing = there is no such file. */
export type FileState<Value> =
  | { state: 'loading' | 'missing' | 'failed'; value?: undefined }
  | { state: 'ready'; value: Value };

/** Fetches a public JSON file. `again` fetches it once more; until it arrives, the state stays as it is. */
export function usePublicFile<Value>(url: string): FileState<Value> & { again: () => void } {
  const [file, setFile] = useState<FileState<Value>>({ state: 'loading' });
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks for the same file
  useEffect(() => {
    let wanted = true;
    fetchObject<Value>(url).then(
      (value) => wanted && setFile(value === undefined ? { state: 'missing' } : { state: 'ready', value }),
      () => wanted && setFile({ state: 'failed' }),
    );
    return () => {
      wanted = false;
    };
  }, [url, tries]);
  const again = useCallback(() => setTries((n) => n + 1), []);
  return { ...file, again };
}
