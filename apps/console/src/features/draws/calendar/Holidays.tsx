import type { Output } from '@shwe/contract';
import { addDays, weekday, yangonDate } from '@shwe/kernel';
import { Button, Modal, Select } from 'antd';
import { useState } from 'react';
import { SECTION_NAMES } from '../../../components/draws/DrawTimeline.tsx';
import { Field } from '../../../components/Field.tsx';
import { LoadState } from '../../../components/LoadState.tsx';
import { ReasonField } from '../../../components/ReasonField.tsx';
import { ActionError, Empty } from '../../../components/states.tsx';
import { toast } from '../../../components/toast.tsx';
import { businessNow } from '../../../core/clock.ts';
import { useConsoleAction } from '../../../core/console-action.ts';
import { amountText, dateTime, weekdayDay } from '../../../core/format.ts';
import { useKeys } from '../../../core/keys.ts';
import { useApiQuery } from '../../../core/query.ts';
import { isLongEnough } from '../../../core/reason.ts';
import { useMe } from '../../../core/session.ts';
import { useT } from '../../../i18n/index.ts';
import { holidayRefunds } from './holiday-refunds.ts';

/** How far ahead a holiday can be added here, days. */
const DAYS_AHEAD = 120;

/** The upcoming holidays, and the form that adds one and refunds the bets of its day. */
export function Holidays({ close }: { close: () => void }) {
  const { t } = useT();
  const { may } = useMe();
  const days = useApiQuery('operatorCalendar', 'closeDays', {});
  useKeys({ esc: close }, { onTop: true });
  return (
    <Modal open title={t('holidays')} footer={null} onCancel={close} width={460}>
      <div className="stack">
        <p className="t3">{t('holidaysText')}</p>
        <LoadState of={days} rows={3} />
        {days.data?.list.length === 0 && <Empty text={t('noHolidays')} />}
        <table className="rows plain">
          <tbody>
            {days.data?.list.map((day) => (
              <HolidayRow key={`${day.date} ${day.waiting}`} day={day} />
            ))}
          </tbody>
        </table>
        {may('draw.close_day') && <AddHoliday />}
      </div>
    </Modal>
  );
}

type Holiday = Output<'operatorCalendar', 'closeDays'>['list'][number];

/** A holiday, or a request for one after betting on that day had closed, which a second operator must approve. */
function HolidayRow({ day }: { day: Holiday }) {
  const { t, names } = useT();
  const { may } = useMe();
  const add = useConsoleAction('operatorCalendar', 'addCloseDay');
  const remove = useConsoleAction('operatorCalendar', 'removeCloseDay');
  const [isConfirming, setConfirming] = useState(false);
  const { date, reason, asked } = day;
  const mayAct = may('draw.close_day');
  const text = (
    <>
      {reason}
      {day.off && <small className="t3"> {t('sectionVoided', { section: t(SECTION_NAMES[day.off]) })}</small>}
      {asked && (
        <div className="amber">
          {day.mine
            ? t('holidayRequestedByYou')
            : t('holidayRequestedBy', { who: asked.operator, at: dateTime(asked.at, names) })}
        </div>
      )}
      {isConfirming && <RefundPreview date={date} />}
      <ActionError failure={add.error ?? remove.error} />
    </>
  );
  const removeButton = mayAct && day.removable && (
    <Button size="small" type="text" loading={remove.isPending} onClick={() => remove.mutate({ date })}>
      {t(asked ? 'withdrawRequest' : 'remove')}
    </Button>
  );
  return (
    <tr>
      <td>{weekdayDay(date, names)}</td>
      <td className="wide wraps t2" colSpan={asked ? 2 : 1}>
        {text}
        {asked && mayAct && (
          <div className="acts">
            {!day.mine && (
              <Button
                size="small"
                danger
                {...(isConfirming && { type: 'primary' })}
                loading={add.isPending}
                onClick={() => (isConfirming ? add.mutate({ date, reason }) : setConfirming(true))}
              >
                {t(isConfirming ? 'approveHolidaySure' : 'approveHoliday')}
              </Button>
            )}
            {removeButton}
          </div>
        )}
      </td>
      {!asked && <td className="r">{removeButton}</td>}
    </tr>
  );
}

function RefundPreview({ date }: { date: string }) {
  const { t } = useT();
  const { data } = useApiQuery('operatorDraws', 'list', { date });
  const refunds = data && holidayRefunds(data.list, date);
  return (
    <div className="t1" role="status">
      {t('holidayRefunds')}
      {refunds && ` ${t('holidayRefundsNow', { sum: amountText(refunds.stakes), n: refunds.slips })}`}
    </div>
  );
}

/** The coming weekdays: there are no draws at weekends. */
function upcomingDays(today: string): string[] {
  return Array.from({ length: DAYS_AHEAD }, (_, ahead) => addDays(today, ahead)).filter(
    (day) => weekday(day) !== 0 && weekday(day) !== 6,
  );
}

function AddHoliday() {
  const { t, names } = useT();
  const action = useConsoleAction('operatorCalendar', 'addCloseDay');
  const [day, setDay] = useState('');
  const [reason, setReason] = useState('');
  const [choosableDays] = useState(() => upcomingDays(yangonDate(new Date(businessNow()))));
  const isReady = day !== '' && isLongEnough(reason);
  const add = () =>
    action.mutate(
      { date: day, reason: reason.trim() },
      {
        onSuccess: ({ waiting, refunded_slips: n, refunded }) => {
          const dayText = weekdayDay(day, names);
          toast(
            waiting
              ? t('holidayRequested', { day: dayText })
              : t('holidayAdded', { day: dayText, n, sum: amountText(refunded) }),
          );
          setDay('');
          setReason('');
        },
      },
    );
  return (
    <div className="entry">
      <h3 className="b">{t('addHoliday')}</h3>
      <div className="two">
        <Field label={t('day')}>
          {(id) => (
            <Select
              id={id}
              placeholder={t('selectDay')}
              value={day || null}
              options={choosableDays.map((value) => ({ value, label: weekdayDay(value, names) }))}
              onChange={setDay}
            />
          )}
        </Field>
        <ReasonField value={reason} onChange={setReason} lengthMax={200} />
      </div>
      <ActionError failure={action.error} />
      <Button type="primary" danger disabled={!isReady} loading={action.isPending} onClick={add}>
        {isReady ? t('addHolidayOn', { day: weekdayDay(day, names) }) : t('addHolidayShort')}
      </Button>
    </div>
  );
}
