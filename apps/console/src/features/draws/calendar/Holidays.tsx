import type { Output } from '@shwe/contract';
import { addDays, weekday, yangonDate } from '@shwe/kernel';
import { Button, Modal, Select } from 'antd';
import { useState } from 'react';
import { businessNow } from '../../../core/clock.ts';
import { useDeed } from '../../../core/deed.ts';
import { moment, sum, weekdayDay } from '../../../core/format.ts';
import { useKeys } from '../../../core/keys.ts';
import { useAsk } from '../../../core/query.ts';
import { useMe } from '../../../core/session.ts';
import { useT } from '../../../i18n/index.ts';
import { Field } from '../../../components/Field.tsx';
import { ReasonField } from '../../../components/ReasonField.tsx';
import { Bars, DeedNote, Empty, LoadFailed } from '../../../components/states.tsx';
import { SECTION_WORDS } from '../../../components/draws/DrawTimeline.tsx';
import { toast } from '../../../components/toast.tsx';

/** How far ahead a close day can be declared here, days. */
const DAYS_AHEAD = 120;

/** Days without a draw, and a form for one more: its bets are given back. */
export function CloseDays({ close }: { close: () => void }) {
  const { t } = useT();
  const { may } = useMe();
  const days = useAsk('consoleLottery', 'closeDays', {});
  useKeys({ esc: close }, { over: true });
  return (
    <Modal open title={t('holidays')} footer={null} onCancel={close} width={460}>
      <div className="stack">
        <p className="t3">{t('holidaysText')}</p>
        {days.isPending && <Bars rows={3} />}
        {days.error && <LoadFailed failure={days.error} again={() => void days.refetch()} />}
        {days.data?.list.length === 0 && <Empty text={t('noHolidays')} />}
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

type Day = Output<'consoleLottery', 'closeDays'>['list'][number];

/** A declared day, or one that one operator asked for after betting had closed on it: a second one must, too. */
function DayRow({ day }: { day: Day }) {
  const { t, names } = useT();
  const { may } = useMe();
  const add = useDeed('consoleLottery', 'addCloseDay');
  const remove = useDeed('consoleLottery', 'removeCloseDay');
  const [isSure, setSure] = useState(false);
  const { date, reason, asked } = day;
  const mayAct = may('draw.close_day');
  const text = (
    <>
      {reason}
      {day.off && <small className="t3"> {t('sectionVoided', { section: t(SECTION_WORDS[day.off]) })}</small>}
      {asked && (
        <div className="amber">
          {day.mine
            ? t('holidayRequestedByYou')
            : t('holidayRequestedBy', { who: asked.operator, at: moment(asked.at, names) })}
        </div>
      )}
      {isSure && <GivesBack date={date} />}
      <DeedNote failure={add.error ?? remove.error} />
    </>
  );
  const takeBack = mayAct && day.removable && (
    <Button size="small" type="text" loading={remove.isPending} onClick={() => remove.mutate({ date })}>
      {t('withdrawRequest')}
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
                {t(isSure ? 'approveHolidaySure' : 'approveHoliday')}
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
  const { data } = useAsk('consoleLottery', 'issues', { date });
  const undrawn = data?.list.filter(
    (card) =>
      card.date === date && card.section !== '3D' && card.win_num === null && card.state !== 'cancelled',
  );
  const total = (of: 'slips' | 'stakes') => undrawn?.reduce((all, card) => all + card[of], 0) ?? 0;
  return (
    <div className="t1" role="status">
      {t('holidayRefunds')}
      {undrawn && ` ${t('holidayRefundsNow', { sum: sum(total('stakes')), n: total('slips') })}`}
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
  const deed = useDeed('consoleLottery', 'addCloseDay');
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
            waiting
              ? t('holidayRequested', { day: named })
              : t('holidayAdded', { day: named, n, sum: sum(refunded) }),
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
              options={coming.map((value) => ({ value, label: weekdayDay(value, names) }))}
              onChange={setDay}
            />
          )}
        </Field>
        <ReasonField value={reason} onChange={setReason} lengthMax={200} />
      </div>
      <DeedNote failure={deed.error} />
      <Button type="primary" danger disabled={!isReady} loading={deed.isPending} onClick={add}>
        {isReady ? t('addHolidayOn', { day: weekdayDay(day, names) }) : t('addHolidayShort')}
      </Button>
    </div>
  );
}
