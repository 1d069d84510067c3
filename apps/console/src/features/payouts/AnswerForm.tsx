import { Button } from 'antd';
import { useState } from 'react';
import { useConsoleAction } from '../../core/console-action.ts';
import { sum } from '../../core/format.ts';
import { useT } from '../../i18n/index.ts';
import { DeedNote } from '../../parts/states.tsx';
import { TextOrFile } from '../../parts/TextOrFile.tsx';
import { toast } from '../../parts/toast.tsx';
import type { Answer } from './types.ts';

/** The answer to 200 withdrawals is far smaller; a larger file is another one. */
const FILE_BYTES_MAX = 400_000;

/** The bank's answer, opened or pasted: first what each line would do, then all of it at once. */
export function AnswerForm({ id }: { id: string }) {
  const { t } = useT();
  const [file, setFile] = useState('');
  const read = useConsoleAction('operatorPayouts', 'previewResponse');
  const take = useConsoleAction('operatorPayouts', 'importResponse');
  const answer = read.data;
  const type = (text: string) => {
    setFile(text);
    // What was shown is of another text.
    read.reset();
    take.reset();
  };
  const confirm = ({ digest }: Answer) =>
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
        label={t('answerFile')}
        hint={t('answerHint')}
        placeholder={
          'wid,outcome,transaction_id,reason\nW-61004,paid,01003824…,\nW-61005,failed,,no such account'
        }
        rows={4}
        bytesMax={FILE_BYTES_MAX}
        text={file}
        onText={type}
        read={{ word: t('answerRead'), isBusy: read.isPending, run: () => read.mutate({ id, file }) }}
      />
      <DeedNote failure={read.error ?? take.error} />
      {answer && (
        <>
          <p className="told">
            <span className="jade">
              {t('answerPaid', { n: answer.paid.items, sum: sum(answer.paid.amount) })}
            </span>
            {' · '}
            <span className="ruby">
              {t('answerFailed', { n: answer.failed.items, sum: sum(answer.failed.amount) })}
            </span>
            {' · '}
            <span className="t3">{t('answerKnown', { n: answer.known })}</span>
            {' · '}
            <span className={answer.bad > 0 ? 'amber' : 't3'}>{t('answerBad', { n: answer.bad })}</span>
          </p>
          <Lines list={answer.list} />
          <Button
            type="primary"
            disabled={does === 0}
            loading={take.isPending}
            onClick={() => confirm(answer)}
          >
            {does === 0
              ? t('answerNothing')
              : t(answer.failed.items > 0 ? 'answerTakeBoth' : 'answerTake', {
                  n: answer.paid.items,
                  sum: sum(answer.paid.amount),
                  m: answer.failed.items,
                })}
          </Button>
        </>
      )}
    </div>
  );
}

const TONE: Record<Answer['list'][number]['outcome'], string> = {
  paid: 'jade b',
  failed: 'ruby',
  known: 't3',
  bad: 'amber',
};

function Lines({ list }: { list: Answer['list'] }) {
  const { t } = useT();
  return (
    <div className="scroll">
      <table className="rows">
        <thead>
          <tr>
            <th className="r">{t('line')}</th>
            <th>{t('order')}</th>
            <th className="r">{t('sum')}</th>
            <th>{t('listedOutcome')}</th>
          </tr>
        </thead>
        <tbody>
          {list.map((line) => (
            <tr key={line.line}>
              <td className="r t3">{line.line}</td>
              <td className="mono">{line.id}</td>
              <td className="r">{line.amount === null ? t('none') : sum(line.amount)}</td>
              <td className={`wide wraps ${TONE[line.outcome]}`}>
                {line.fault === '' ? t(`says_answer_${line.outcome}`) : t(`fault_${line.fault}`)}{' '}
                <small className="t3">{line.outcome === 'failed' ? line.reason : line.transaction_id}</small>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
