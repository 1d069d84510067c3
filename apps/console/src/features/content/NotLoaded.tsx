import { LoadFailed, LoadingBars } from '../../components/states.tsx';
import type { Failure } from '../../core/failure.ts';

/** What stands in place of content that is still loaded, or could not be. */
export function NotLoaded({ error, retry }: { error: Failure | null; retry: () => void }) {
  return (
    <div className="contentstate">
      {error ? <LoadFailed failure={error} retry={retry} /> : <LoadingBars rows={8} />}
    </div>
  );
}
