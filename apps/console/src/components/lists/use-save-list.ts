import type { Output } from '@shwe/contract';
import { saveCsvText, saveXlsx } from '../../core/call.ts';
import type { Failure } from '../../core/failure.ts';
import { useT } from '../../i18n/index.ts';
import { toast } from '../toast.tsx';

type Saved = Output<'operators', 'auditFile'>;

/** The action of a call that gives a list as a file. */
type FileAction = {
  error: Failure | null;
  isPending: boolean;
  mutate: (input: never, options: { onSuccess: (saved: Saved) => void }) => void;
};

/** Saves the rows that a filter finds as a file, and says how many it has. */
export function useSaveList(action: FileAction, filter: object) {
  const { t } = useT();
  return {
    error: action.error,
    isPending: action.isPending,
    save: (format: 'csv' | 'xlsx') =>
      action.mutate({ ...filter, format } as never, {
        onSuccess: (saved) => {
          if (format === 'csv') saveCsvText(saved);
          else saveXlsx(saved);
          toast(t(saved.cut ? 'listSavedCut' : 'listSaved', { n: saved.rows }));
        },
      }),
  };
}
