import type { Output } from '@shwe/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { useConsoleAction } from '../../core/console-action.ts';
import { weekdayDay } from '../../core/format.ts';
import { useT } from '../../i18n/index.ts';
import { DeedNote } from '../../parts/states.tsx';
import { TextOrFile } from '../../parts/TextOrFile.tsx';
import { toast } from '../../parts/toast.tsx';

type Listed = Output<'operatorCalendar', 'previewCloseDays'>['list'][number];

/** A list of an exchange is short; a larger file is another one. */
const FILE_BYTES_MAX = 20_000;

/** A pasted or opened list of close days: first what each line would do, then all of what is new at once. */
export function ImportDays() {
  const { t } = useT();
  const [text, setText] = useState('');
  const read = useConsoleAction('operatorCalendar', 'previewCloseDays');
  const bring = useConsoleAction('operatorCalendar', 'importCloseDays');
  const list = read.data?.list;
  const fresh = (list ?? []).flatMap(({ outcome, date, reason }) =>
    outcome === 'new' && date !== null ? [{ date, reason }] : [],
  );
  const type = (typed: string) => {
    setText(typed);
    // What was shown is of another text.
    read.reset();
    bring.reset();
  };
  const add = () =>
    bring.mutate(
      { days: fresh },
      {
        onSuccess: ({ added }) => {
          toast(t('daysAdded', { n: added }));
          type('');
        },
      },
    );
  return (
    <div className="entry import">
      <TextOrFile
        label={t('pasteDays')}
        hint={t('pasteDaysHint')}
        placeholder={'2027-01-01,New Year\n2027-04-13,Songkran'}
        rows={6}
        bytesMax={FILE_BYTES_MAX}
        text={text}
        onText={type}
        read={{ word: t('readList'), isBusy: read.isPending, run: () => read.mutate({ text }) }}
      />
      <DeedNote failure={read.error ?? bring.error} />
      {list && <Preview list={list} />}
      {list && (
        <Button type="primary" disabled={fresh.length === 0} loading={bring.isPending} onClick={add}>
          {fresh.length === 0 ? t('addNone') : t('addDays', { n: fresh.length })}
        </Button>
      )}
    </div>
  );
}

function Preview({ list }: { list: readonly Listed[] }) {
  const { t, names } = useT();
  return (
    <div className="scroll">
      <table className="rows">
        <thead>
          <tr>
            <th className="r">{t('line')}</th>
            <th>{t('day')}</th>
            <th>{t('reason')}</th>
            <th>{t('listedOutcome')}</th>
          </tr>
        </thead>
        <tbody>
          {list.map((line) => (
            <tr key={line.line}>
              <td className="r t3">{line.line}</td>
              <td>
                {line.date === null ? t('none') : `${weekdayDay(line.date, names)} ${line.date.slice(0, 4)}`}
              </td>
              <td className="wide wraps t2">{line.date === null ? line.text : line.reason}</td>
              <td className={toneOf(line.outcome)}>{t(`brought_${line.outcome}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function toneOf(outcome: Listed['outcome']): string {
  if (outcome === 'new') return 'jade b';
  return ['there', 'twice', 'weekend'].includes(outcome) ? 't3' : 'amber';
}
