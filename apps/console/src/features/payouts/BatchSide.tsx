import { Button } from 'antd';
import { useState } from 'react';
import { saveFile } from '../../core/call.ts';
import { useConsoleAction } from '../../core/console-action.ts';
import { moment, sum } from '../../core/format.ts';
import { useAsk } from '../../core/query.ts';
import { useMe } from '../../core/session.ts';
import { useT } from '../../i18n/index.ts';
import { hrefOf } from '../../nav.ts';
import { Facts, Section } from '../../parts/bits.tsx';
import { ReasonField } from '../../parts/ReasonField.tsx';
import { Bars, DeedNote, LoadFailed } from '../../parts/states.tsx';
import { toast } from '../../parts/toast.tsx';
import { paths } from '../../paths.ts';
import { AnswerForm } from './AnswerForm.tsx';
import { BATCH_TONE, type BatchCase } from './types.ts';

/** The shortest reason the server takes, characters. */
const REASON_MIN = 3;

const ITEM_TONE: Record<BatchCase['list'][number]['state'], string> = {
  open: 'amber',
  paid: 'jade',
  failed: 'ruby',
  released: 't3',
};

/** One batch: its file, the bank's answer to it, giving it up, and what became of each withdrawal. */
export function BatchSide({ id }: { id: string }) {
  const { t, names } = useT();
  const { may } = useMe();
  const asked = useAsk('operatorPayouts', 'get', { id });
  if (asked.isPending) return <Bars rows={8} />;
  if (asked.error) return <LoadFailed failure={asked.error} again={() => void asked.refetch()} />;
  const { batch, blocked } = asked.data;
  return (
    <div className="stack">
      <header>
        <h2 className="sidetitle">{batch.id}</h2>
        <small className={BATCH_TONE[batch.state]}>{t(`state_batch_${batch.state}`)}</small>
      </header>
      <Facts
        rows={[
          [t('batchExportedBy'), `${batch.exported_by}, ${moment(batch.exported_at, names)}`],
          [t('batchItems'), String(batch.items)],
          [t('sum'), sum(batch.amount)],
          [t('batchPaidSum'), sum(batch.paid.amount)],
          [t('batchFailed'), String(batch.failed)],
          [t('batchOpen'), String(batch.open)],
          batch.ended_at
            ? [t('batchEndedBy'), `${batch.ended_by ?? ''}, ${moment(batch.ended_at, names)}`]
            : null,
          batch.reason === '' ? null : [t('reason'), batch.reason],
        ]}
      />
      {batch.state === 'open' && may('payout.export') && <FileButton id={id} />}
      {batch.state === 'open' &&
        may('payout.import') &&
        (blocked === 'exported' ? <p className="t3">{t('batchExportedYou')}</p> : <AnswerForm id={id} />)}
      <Items list={asked.data.list} />
      {batch.state === 'open' && batch.paid.items === 0 && may('payout.dissolve') && <Dissolve id={id} />}
    </div>
  );
}

function FileButton({ id }: { id: string }) {
  const { t } = useT();
  const deed = useConsoleAction('operatorPayouts', 'batchFile');
  return (
    <div className="entry">
      <Button loading={deed.isPending} onClick={() => deed.mutate({ id }, { onSuccess: saveFile })}>
        {t('batchFile', { id })}
      </Button>
      <small className="t3">{t('batchFileText')}</small>
      <DeedNote failure={deed.error} />
    </div>
  );
}

function Items({ list }: { list: BatchCase['list'] }) {
  const { t } = useT();
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
              <td className="r">{sum(item.amount)}</td>
              <td className={ITEM_TONE[item.state]}>{t(`state_item_${item.state}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}

function Dissolve({ id }: { id: string }) {
  const { t } = useT();
  const deed = useConsoleAction('operatorPayouts', 'cancelBatch');
  const [reason, setReason] = useState('');
  const isReady = reason.trim().length >= REASON_MIN && !deed.isPending;
  const send = () =>
    isReady &&
    deed.mutate(
      { id, reason: reason.trim() },
      { onSuccess: () => toast(`${id}: ${t('state_batch_dissolved')}`) },
    );
  return (
    <Section title={t('batchDissolve')}>
      <div className="entry">
        <p className="t3">{t('batchDissolveText')}</p>
        <ReasonField value={reason} onChange={setReason} lengthMax={300} />
        <DeedNote failure={deed.error} />
        <Button danger disabled={!isReady} onClick={send}>
          {t('batchDissolve')}
        </Button>
      </div>
    </Section>
  );
}
