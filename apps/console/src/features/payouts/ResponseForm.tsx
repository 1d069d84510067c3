import { Button } from 'antd';
import { useState } from 'react';
import { ActionError } from '../../components/states.tsx';
import { TextOrFile } from '../../components/TextOrFile.tsx';
import { toast } from '../../components/toast.tsx';
import { useDeed } from '../../core/deed.ts';
import { amountText } from '../../core/format.ts';
import { useT } from '../../i18n/index.ts';
import type { ResponseCheck } from './types.ts';

/** The answer to 200 withdrawals is far smaller; a larger file is another one. */
const FILE_BYTES_MAX = 400_000;

/** The bank's answer, opened or pasted: first what each line would do, then all of it at once. */
export function ResponseForm({ id }: { id: string }) {
  const { t } = useT();
  const [file, setFile] = useState('');
  const read = useDeed('operatorPayouts', 'previewResponse');
  const take = useDeed('operatorPayouts', 'importResponse');
  const answer = read.data;
  const type = (text: string) => {
    setFile(text);
    // What was shown is of another text.
    read.reset();
    take.reset();
  };
  const confirm = ({ digest }: ResponseCheck) =>
    take.mutate(
      { id, file, digest },
      {
        onSuccess: ({ batch }) => {
          toast(`${id}: ${t(`state_batch_${batch.state}`)}`);
          type('');
        },
      },
    );
  const does = answer ? answer.paid.items + answer.failed.items : 0;
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
        onText={type}
        read={{ word: t('validateResponse'), isBusy: read.isPending, run: () => read.mutate({ id, file }) }}
      />
      <ActionError failure={read.error ?? take.error} />
      {answer && (
        <>
          <p className="told">
            <span className="jade">
              {t('responsePaid', { n: answer.paid.items, sum: amountText(answer.paid.amount) })}
            </span>
            {' · '}
            <span className="ruby">
              {t('responseFailed', { n: answer.failed.items, sum: amountText(answer.failed.amount) })}
            </span>
            {' · '}
            <span className="t3">{t('responseProcessed', { n: answer.known })}</span>
            {' · '}
            <span className={answer.bad > 0 ? 'amber' : 't3'}>{t('responseErrors', { n: answer.bad })}</span>
          </p>
          <RowTable list={answer.list} />
          <Button
            type="primary"
            disabled={does === 0}
            loading={take.isPending}
            onClick={() => confirm(answer)}
          >
            {does === 0
              ? t('responseNothing')
              : t(answer.failed.items > 0 ? 'confirmResponseBoth' : 'confirmResponse', {
                  n: answer.paid.items,
                  sum: amountText(answer.paid.amount),
                  m: answer.failed.items,
                })}
          </Button>
        </>
      )}
    </div>
  );
}

const TONE: Record<ResponseCheck['list'][number]['outcome'], string> = {
  paid: 'jade b',
  failed: 'ruby',
  known: 't3',
  bad: 'amber',
};

function RowTable({ list }: { list: ResponseCheck['list'] }) {
  const { t } = useT();
  return (
    <div className="scroll">
      <table className="rows">
        <thead>
          <tr>
            <th className="r">{t('row')}</th>
            <th>{t('order')}</th>
            <th className="r">{t('amount')}</th>
            <th>{t('outcome')}</th>
          </tr>
        </thead>
        <tbody>
          {list.map((line) => (
            <tr key={line.line}>
              <td className="r t3">{line.line}</td>
              <td className="mono">{line.id}</td>
              <td className="r">{line.amount === null ? t('none') : amountText(line.amount)}</td>
              <td className={`wide wraps ${TONE[line.outcome]}`}>
                {line.fault === '' ? t(`responseRow_${line.outcome}`) : t(`responseError_${line.fault}`)}{' '}
                <small className="t3">{line.outcome === 'failed' ? line.reason : line.transaction_id}</small>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
