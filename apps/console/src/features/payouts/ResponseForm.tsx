import { Button } from 'antd';
import { useState } from 'react';
import { DataTable } from '../../components/DataTable.tsx';
import { ActionError } from '../../components/states.tsx';
import { TextOrFile } from '../../components/TextOrFile.tsx';
import { toast } from '../../components/toast.tsx';
import { useConsoleAction } from '../../core/console-action.ts';
import { amountText } from '../../core/format.ts';
import { useT } from '../../i18n/index.ts';
import type { ResponseCheck } from './types.ts';

/** The response for a full batch of 200 withdrawals is far smaller. */
const FILE_BYTES_MAX = 400_000;

/** The bank's response file: previewed row by row, then all rows without errors are imported at once. */
export function ResponseForm({ id }: { id: string }) {
  const { t } = useT();
  const [file, setFile] = useState('');
  const preview = useConsoleAction('operatorPayouts', 'previewResponse');
  const importing = useConsoleAction('operatorPayouts', 'importResponse');
  const check = preview.data;
  const change = (text: string) => {
    setFile(text);
    // The preview belongs to the old text.
    preview.reset();
    importing.reset();
  };
  const confirm = ({ digest }: ResponseCheck) =>
    importing.mutate(
      { id, file, digest },
      {
        onSuccess: ({ batch }) => {
          toast(`${id}: ${t(`state_batch_${batch.state}`)}`);
          change('');
        },
      },
    );
  const importableCount = check ? check.paid.items + check.failed.items : 0;
  return (
    <div className="entry import">
      <TextOrFile
        label={t('responseFile')}
        hint={t('responseHint')}
        placeholder={
          'wid,outcome,transaction_id,reason\nW-61004,paid,01003824…,\nW-61005,failed,,no such account'
        }
        rows={4}
        bytesMax={FILE_BYTES_MAX}
        text={file}
        onText={change}
        preview={{
          label: t('validateResponse'),
          isBusy: preview.isPending,
          run: () => preview.mutate({ id, file }),
        }}
      />
      <ActionError failure={preview.error ?? importing.error} />
      {check && (
        <>
          <p className="told">
            <span className="jade">
              {t('responsePaid', { n: check.paid.items, sum: amountText(check.paid.amount) })}
            </span>
            {' · '}
            <span className="ruby">
              {t('responseFailed', { n: check.failed.items, sum: amountText(check.failed.amount) })}
            </span>
            {' · '}
            <span className="t3">{t('responseProcessed', { n: check.known })}</span>
            {' · '}
            <span className={check.bad > 0 ? 'amber' : 't3'}>{t('responseErrors', { n: check.bad })}</span>
          </p>
          <RowTable list={check.list} />
          <Button
            type="primary"
            disabled={importableCount === 0}
            loading={importing.isPending}
            onClick={() => confirm(check)}
          >
            {importableCount === 0
              ? t('responseNothing')
              : t(check.failed.items > 0 ? 'confirmResponseBoth' : 'confirmResponse', {
                  n: check.paid.items,
                  sum: amountText(check.paid.amount),
                  m: check.failed.items,
                })}
          </Button>
        </>
      )}
    </div>
  );
}

export const TONE: Record<ResponseCheck['list'][number]['outcome'], string> = {
  paid: 'jade b',
  failed: 'ruby',
  known: 't3',
  bad: 'amber',
};

function RowTable({ list }: { list: ResponseCheck['list'] }) {
  const { t } = useT();
  return (
    <div className="scroll">
      <DataTable
        rows={list}
        idOf={({ line }) => line}
        columns={[
          { head: t('row'), align: 'right', className: 't3', cell: ({ line }) => line },
          { head: t('order'), className: 'mono', cell: ({ id }) => id },
          {
            head: t('amount'),
            align: 'right',
            cell: ({ amount }) => (amount === null ? t('none') : amountText(amount)),
          },
          {
            head: t('outcome'),
            className: ({ outcome }) => `wide wraps ${TONE[outcome]}`,
            cell: (row) => (
              <>
                {row.fault === '' ? t(`responseRow_${row.outcome}`) : t(`responseError_${row.fault}`)}{' '}
                <small className="t3">{row.outcome === 'failed' ? row.reason : row.transaction_id}</small>
              </>
            ),
          },
        ]}
      />
    </div>
  );
}
