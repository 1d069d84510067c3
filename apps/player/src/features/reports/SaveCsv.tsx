import { useAction } from '@shwe/client/react';
import type { Input } from '@shwe/contract';
import { Button, Note, showToast } from '@shwe/ui';
import { useState } from 'react';
import { FailureNote } from '../../components/FailureNote.tsx';
import { client } from '../../core/client.ts';
import type { DateRange } from '../../core/date-range.ts';
import { useT } from '../../i18n/index.ts';
import { saveFile } from '../../util/save-file.ts';

export type RecordFile = Input<'reports', 'recordExport'>['type'];

/** Saves the member's records of one type in a range of days as CSV, and says if there were too many for one file. */
export function SaveCsv({ type, days }: { type: RecordFile; days: DateRange }) {
  const { t } = useT();
  const action = useAction();
  const [cutRows, setCutRows] = useState(0);
  const save = async () => {
    const input = { type, start_at: days.from, end_at: days.to };
    const file = await action.run(() => client.call('reports', 'recordExport', input));
    if (!file) return;
    saveFile(file.name, file.text, 'text/csv');
    setCutRows(file.cut ? file.rows : 0);
    showToast(t('fileSaved'), 'tip');
  };
  return (
    <section className="pad mt6">
      <Button
        tone="line"
        size="md"
        onClick={() => void save()}
        {...(action.busy && { busy: t('reportLoading') })}
      >
        {t('saveCsv')}
      </Button>
      {cutRows > 0 && (
        <div className="mt3">
          <Note kind="warn" icon="alert">
            {t('fileCut', { n: cutRows })}
          </Note>
        </div>
      )}
      <FailureNote className="mt3" failure={action.failure} />
    </section>
  );
}
