import type { Output } from '@shwe/contract';
import { addDays, weekday, yangonDate } from '@shwe/kernel';
import { Button, Modal, Select } from 'antd';
import { useState } from 'react';
import { businessNow } from '../../core/clock.ts';
import { useConsoleAction } from '../../core/console-action.ts';
import { moment, sum, weekdayDay } from '../../core/format.ts';
import { useKeys } from '../../core/keys.ts';
import { useAsk } from '../../core/query.ts';
import { useMe } from '../../core/session.ts';
import { useT } from '../../i18n/index.ts';
import { Field } from '../../parts/Field.tsx';
import { ReasonField } from '../../parts/ReasonField.tsx';
import { Bars, DeedNote, Empty, LoadFailed } from '../../parts/states.tsx';
import { SECTION_WORDS } from '../../parts/Timeline.tsx';
import { toast } from '../../parts/toast.tsx';

/** How far ahead a close day can be declared here, days. */
const DAYS_AHEAD = 120;

/** Days without a draw, and a form for one more: its bets are given back. */
export function CloseDays({ close }: { close: () => void }) {
  const { t } = useT();
  const { may } = useMe();
  const days = useAsk('operatorCalendar', 'closeDays', {});
  useKeys({ esc: close }, { over: true });
  return (
    <Modal open title={t('closeDays')} footer={null} onCancel={close} width={460}>
      <div className="stack">
        <p className="t3">{t('closeDaysText')}</p>
        {days.isPending && <Bars rows={3} />}
        {days.error && <LoadFailed failure={days.error} again={() => void days.refetch()} />}
        {days.data?.list.length === 0 && <Empty text={t('closeDaysNone')} />}
        <table className="rows plain">
          <tbody>
            {days.data?.list.map((day) => (
              <DayRow key={`${day.date} ${day.waiting}`} day={day} />
            ))}
          </tbody>
        </table>
        {may('draw.close_day') && <AddDay />}
      </div>
    </Modal>
  );
}

type Day = Output<'operatorCalendar', 'closeDays'>['list'][number];

/** A declared day, or one that one operator asked for after betting had closed on it: a second one must, too. */
function DayRow({ day }: { day: Day }) {
  const { t, names } = useT();
  const { may } = useMe();
  const add = useConsoleAction('operatorCalendar', 'addCloseDay');
  const remove = useConsoleAction('operatorCalendar', 'removeCloseDay');
  const [isSure, setSure] = useState(false);
  const { date, reason, asked } = day;
  const mayAct = may('draw.close_day');
  const text = (
    <>
      {reason}
      {day.off && <small className="t3"> {t('sectionOff', { section: t(SECTION_WORDS[day.off]) })}</small>}
      {asked && (
        <div className="amber">
          {day.mine
            ? t('dayWaitsMine')
            : t('dayWaitsOf', { who: asked.operator, at: moment(asked.at, names) })}
        </div>
      )}
      {isSure && <GivesBack date={date} />}
      <DeedNote failure={add.error ?? remove.error} />
    </>
  );
  const takeBack = mayAct && day.removable && (
    <Button size="small" type="text" loading={remove.isPending} onClick={() => remove.mutate({ date })}>
      {t('takeBack')}
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
                {...(isSure && { type: 'primary' })}
                loading={add.isPending}
                onClick={() => (isSure ? add.mutate({ date, reason }) : setSure(true))}
              >
                {t(isSure ? 'secondDaySure' : 'secondDay')}
              </Button>
            )}
            {takeBack}
          </div>
        )}
      </td>
      {!asked && <td className="r">{takeBack}</td>}
    </tr>
  );
}

/** What closing the day gives back, said before it is done: stakes of the draws that have no result. */
function GivesBack({ date }: { date: string }) {
  const { t } = useT();
  const { data } = useAsk('operatorDraws', 'list', { date });
  const undrawn = data?.list.filter(
    (card) =>
      card.date === date && card.section !== '3D' && card.win_num === null && card.state !== 'cancelled',
  );
  const total = (of: 'slips' | 'stakes') => undrawn?.reduce((all, card) => all + card[of], 0) ?? 0;
  return (
    <div className="t1" role="status">
      {t('dayGivesBack')}
      {undrawn && ` ${t('dayGivesBackNow', { sum: sum(total('stakes')), n: total('slips') })}`}
    </div>
  );
}

/** Days on which there could be a draw, from today on: the market rests at weekends. */
function comingDays(today: string): string[] {
  return Array.from({ length: DAYS_AHEAD }, (_, ahead) => addDays(today, ahead)).filter(
    (day) => weekday(day) !== 0 && weekday(day) !== 6,
  );
}

function AddDay() {
  const { t, names } = useT();
  const deed = useConsoleAction('operatorCalendar', 'addCloseDay');
  const [day, setDay] = useState('');
  const [reason, setReason] = useState('');
  const [coming] = useState(() => comingDays(yangonDate(new Date(businessNow()))));
  const isReady = day !== '' && reason.trim().length >= 3;
  const add = () =>
    deed.mutate(
      { date: day, reason: reason.trim() },
      {
        onSuccess: ({ waiting, refunded_slips: n, refunded }) => {
          const named = weekdayDay(day, names);
          toast(
            waiting ? t('dayAsked', { day: named }) : t('dayClosed', { day: named, n, sum: sum(refunded) }),
          );
          setDay('');
          setReason('');
        },
      },
    );
  return (
    <div className="entry">
      <h3 className="b">{t('addCloseDay')}</h3>
      <div className="two">
        <Field label={t('day')}>
          {(id) => (
            <Select
              id={id}
              placeholder={t('chooseDay')}
              value={day || null}
              options={coming.map((value) => ({ value, label: weekdayDay(value, names) }))}
              onChange={setDay}
            />
          )}
        </Field>
        <ReasonField value={reason} onChange={setReason} lengthMax={200} />
      </div>
      <DeedNote failure={deed.error} />
      <Button type="primary" danger disabled={!isReady} loading={deed.isPending} onClick={add}>
        {isReady ? t('declareDay', { day: weekdayDay(day, names) }) : t('declareDayShort')}
      </Button>
    </div>
  );
}
