import { exportPaths } from '@shwe/contract/exports';
import { addDays, yangonDate } from '@shwe/kernel';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { ActionError } from '../../components/states.tsx';
import { TextField } from '../../components/TextField.tsx';
import { businessNow } from '../../core/clock.ts';
import { useKeys } from '../../core/keys.ts';
import { areDaysTurned, parseDay } from '../../core/parse.ts';
import { useT } from '../../i18n/index.ts';
import { useDownload } from './DrawExports.tsx';

/** Exports the results and amounts of the draws of a range of days. */
export function ResultsExport({ close }: { close: () => void }) {
  const { t } = useT();
  const today = yangonDate(new Date(businessNow()));
  const [typed, setTyped] = useState<{ from: string; to: string }>({ from: addDays(today, -30), to: today });
  const { save, isBusy, failure } = useDownload();
  const [from, to] = [parseDay(typed.from), parseDay(typed.to)];
  const isTurned = areDaysTurned(from, to);
  const isReady = from !== null && to !== null && !isTurned;
  useKeys({ esc: close }, { onTop: true });
  return (
    <Modal open title={t('exportResults')} footer={null} onCancel={close} width={420}>
      <div className="stack">
        <p className="t3">{t('exportResultsText')}</p>
        <div className="limits">
          {(['from', 'to'] as const).map((end) => (
            <TextField
              key={end}
              label={t(end === 'from' ? 'fromDate' : 'toDate')}
              value={typed[end]}
              onChange={(day) => setTyped({ ...typed, [end]: day })}
              lengthMax={10}
              error={isTurned && end === 'to' ? t('rangeTurned') : undefined}
            />
          ))}
        </div>
        <ActionError failure={failure} />
        <Button
          type="primary"
          disabled={!isReady}
          loading={isBusy}
          onClick={() => void save(`${exportPaths.results}?from=${from}&to=${to}`)}
        >
          {t('exportFile')}
        </Button>
      </div>
    </Modal>
  );
}
