import type { Output } from '@shwe/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { DataTable } from '../../../components/DataTable.tsx';
import { ActionError } from '../../../components/states.tsx';
import { TextOrFile } from '../../../components/TextOrFile.tsx';
import { toast } from '../../../components/toast.tsx';
import { useConsoleAction } from '../../../core/console-action.ts';
import { weekdayDay } from '../../../core/format.ts';
import { useT } from '../../../i18n/index.ts';

type ListedDay = Output<'operatorCalendar', 'previewCloseDays'>['list'][number];

/** An exchange's list of holidays is far smaller. */
const FILE_BYTES_MAX = 20_000;

/** A list of holidays, pasted or from a file: previewed row by row, then all new days are imported at once. */
export function ImportHolidays() {
  const { t } = useT();
  const [text, setText] = useState('');
  const preview = useConsoleAction('operatorCalendar', 'previewCloseDays');
  const importing = useConsoleAction('operatorCalendar', 'importCloseDays');
  const list = preview.data?.list;
  const newDays = (list ?? []).flatMap(({ outcome, date, reason }) =>
    outcome === 'new' && date !== null ? [{ date, reason }] : [],
  );
  const edit = (typed: string) => {
    setText(typed);
    // The shown preview belongs to the old text.
    preview.reset();
    importing.reset();
  };
  const add = () =>
    importing.mutate(
      { days: newDays },
      {
        onSuccess: ({ added }) => {
          toast(t('importDone', { n: added }));
          edit('');
        },
      },
    );
  return (
    <div className="entry import">
      <TextOrFile
        label={t('holidayList')}
        hint={t('holidayListHint')}
        placeholder={'2027-01-01,New Year\n2027-04-13,Songkran'}
        rows={6}
        bytesMax={FILE_BYTES_MAX}
        text={text}
        onText={edit}
        preview={{ label: t('previewList'), isBusy: preview.isPending, run: () => preview.mutate({ text }) }}
      />
      <ActionError failure={preview.error ?? importing.error} />
      {list && <Preview list={list} />}
      {list && (
        <Button type="primary" disabled={newDays.length === 0} loading={importing.isPending} onClick={add}>
          {newDays.length === 0 ? t('importNone') : t('importCount', { n: newDays.length })}
        </Button>
      )}
    </div>
  );
}

function Preview({ list }: { list: readonly ListedDay[] }) {
  const { t, names } = useT();
  return (
    <div className="scroll">
      <DataTable
        rows={list}
        idOf={({ line }) => line}
        columns={[
          { head: t('row'), align: 'right', className: 't3', cell: ({ line }) => line },
          {
            head: t('day'),
            cell: ({ date }) =>
              date === null ? t('none') : `${weekdayDay(date, names)} ${date.slice(0, 4)}`,
          },
          {
            head: t('reason'),
            className: 'wide wraps t2',
            cell: ({ date, text, reason }) => (date === null ? text : reason),
          },
          {
            head: t('outcome'),
            className: ({ outcome }) => toneOf(outcome),
            cell: ({ outcome }) => t(`import_${outcome}`),
          },
        ]}
      />
    </div>
  );
}

function toneOf(outcome: ListedDay['outcome']): string {
  if (outcome === 'new') return 'jade b';
  return ['there', 'twice', 'weekend'].includes(outcome) ? 't3' : 'amber';
}
