import { Button } from 'antd';
import { useState } from 'react';
import { Facts, Section } from '../../components/basics.tsx';
import { ReasonDialog, ReasonForm } from '../../components/ReasonForm.tsx';
import { ActionError, LoadFailed, LoadingBars } from '../../components/states.tsx';
import { toast } from '../../components/toast.tsx';
import { saveCsvText } from '../../core/call.ts';
import { useConsoleAction } from '../../core/console-action.ts';
import { amountText, dateTime } from '../../core/format.ts';
import { useApiQuery } from '../../core/query.ts';
import { useMe } from '../../core/session.ts';
import { useT } from '../../i18n/index.ts';
import { hrefOf } from '../../nav.ts';
import { paths } from '../../paths.ts';
import { batchCan } from './batch-can.ts';
import { ResponseForm } from './ResponseForm.tsx';
import { BATCH_TONE, type BatchCase } from './types.ts';

export const ITEM_TONE: Record<BatchCase['list'][number]['state'], string> = {
  open: 'amber',
  paid: 'jade',
  failed: 'ruby',
  released: 't3',
};

/** One batch: its file, the bank's response, its withdrawals, and cancelling it. */
export function BatchDetails({ id }: { id: string }) {
  const { t, names } = useT();
  const { may } = useMe();
  const query = useApiQuery('operatorPayouts', 'get', { id });
  if (query.isPending) return <LoadingBars rows={8} />;
  if (query.error) return <LoadFailed failure={query.error} retry={() => void query.refetch()} />;
  const { batch } = query.data;
  const canImport = batchCan.importResponse(query.data, may);
  return (
    <div className="stack">
      <header>
        <h2 className="sidetitle">{batch.id}</h2>
        <small className={BATCH_TONE[batch.state]}>{t(`state_batch_${batch.state}`)}</small>
      </header>
      <Facts
        rows={[
          [t('batchExportedBy'), `${batch.exported_by}, ${dateTime(batch.exported_at, names)}`],
          [t('batchItems'), String(batch.items)],
          [t('amount'), amountText(batch.amount)],
          [t('batchPaidSum'), amountText(batch.paid.amount)],
          [t('batchFailed'), String(batch.failed)],
          [t('batchOpen'), String(batch.open)],
          batch.ended_at
            ? [t('batchClosedBy'), `${batch.ended_by ?? ''}, ${dateTime(batch.ended_at, names)}`]
            : null,
          batch.reason === '' ? null : [t('reason'), batch.reason],
        ]}
      />
      {batchCan.download(query.data, may).isAllowed && <FileButton id={id} />}
      {canImport.isAllowed && <ResponseForm id={id} />}
      {canImport.disabledReason !== null && <p className="t3">{t(canImport.disabledReason)}</p>}
      <Items list={query.data.list} batchId={canImport.isAllowed ? id : null} />
      {batchCan.cancel(query.data, may).isAllowed && <CancelBatch id={id} />}
    </div>
  );
}

function FileButton({ id }: { id: string }) {
  const { t } = useT();
  const action = useConsoleAction('operatorPayouts', 'batchFile');
  return (
    <div className="entry">
      <Button loading={action.isPending} onClick={() => action.mutate({ id }, { onSuccess: saveCsvText })}>
        {t('downloadBatch', { id })}
      </Button>
      <small className="t3">{t('downloadBatchText')}</small>
      <ActionError failure={action.error} />
    </div>
  );
}

type ItemsProps = {
  list: BatchCase['list'];
  /** The batch, if the operator may say that one of its withdrawals was not paid. */
  batchId: string | null;
};

function Items({ list, batchId }: ItemsProps) {
  const { t } = useT();
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <Section title={t('withdrawals')}>
      <table className="rows plain">
        <tbody>
          {list.map((item) => (
            <tr key={item.id}>
              <td>
                <a className="link" href={hrefOf(paths.withdrawal.replace('$id', item.id))}>
                  {item.id}
                </a>
              </td>
              <td className="wide">
                {item.name} <small className="t3 mono">{item.account}</small>
                {item.reason !== '' && <div className="t3 wraps">{item.reason}</div>}
              </td>
              <td className="r">{amountText(item.amount)}</td>
              <td className={ITEM_TONE[item.state]}>{t(`state_item_${item.state}`)}</td>
              <td>
                {batchId !== null && item.state === 'open' && (
                  <button type="button" className="bare link" onClick={() => setFailed(item.id)}>
                    {t('failItem')}
                  </button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {batchId !== null && failed !== null && (
        <FailItem batchId={batchId} id={failed} close={() => setFailed(null)} />
      )}
    </Section>
  );
}

function FailItem({ batchId, id, close }: { batchId: string; id: string; close: () => void }) {
  const { t } = useT();
  const action = useConsoleAction('operatorPayouts', 'failItem');
  return (
    <ReasonDialog
      title={t('failItemTitle', { id })}
      close={close}
      action={action}
      button={{
        label: t('failItem'),
        isDanger: true,
        run: (reason) => action.mutate({ id: batchId, withdrawal_id: id, reason }, { onSuccess: close }),
      }}
    >
      <p className="t2">{t('failItemText')}</p>
    </ReasonDialog>
  );
}

function CancelBatch({ id }: { id: string }) {
  const { t } = useT();
  const action = useConsoleAction('operatorPayouts', 'cancelBatch');
  return (
    <Section title={t('cancelBatch')}>
      <ReasonForm
        action={action}
        buttons={[
          {
            label: t('cancelBatch'),
            look: 'danger',
            run: (reason) =>
              action.mutate(
                { id, reason },
                { onSuccess: () => toast(`${id}: ${t('state_batch_dissolved')}`) },
              ),
          },
        ]}
      >
        <p className="t3">{t('cancelBatchText')}</p>
      </ReasonForm>
    </Section>
  );
}
