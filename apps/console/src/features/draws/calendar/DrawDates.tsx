import type { Output } from '@shwe/contract';
import { addDays } from '@shwe/kernel';
import { Button, Modal, Select } from 'antd';
import { useState } from 'react';
import { Field } from '../../../components/Field.tsx';
import { LoadState } from '../../../components/LoadState.tsx';
import { ReasonField } from '../../../components/ReasonField.tsx';
import { ActionError } from '../../../components/states.tsx';
import { toast } from '../../../components/toast.tsx';
import { useConsoleAction } from '../../../core/console-action.ts';
import { amountText, dateTime, weekdayDay } from '../../../core/format.ts';
import { useKeys } from '../../../core/keys.ts';
import { useApiQuery } from '../../../core/query.ts';
import { isLongEnough } from '../../../core/reason.ts';
import { useMe } from '../../../core/session.ts';
import { useT } from '../../../i18n/index.ts';
import { useNav } from '../../../nav.ts';
import { paths } from '../../../paths.ts';

type Draw = Output<'operatorCalendar', 'drawDays'>['list'][number];

/** The days offered before and after the planned day of a draw; the server keeps a draw between its neighbours. */
const MOVE_DAYS = 7;

/** The upcoming 3D draws. An operator moves or voids one when the Thai lottery, whose result it uses, does. */
export function DrawDates({ close }: { close: () => void }) {
  const { t } = useT();
  const draws = useApiQuery('operatorCalendar', 'drawDays', {});
  const [moving, setMoving] = useState<Draw | null>(null);
  useKeys({ esc: close }, { onTop: true });
  return (
    <Modal open title={t('drawDates3D')} footer={null} onCancel={close} width={560}>
      <div className="stack">
        <p className="t3">{t('drawDates3DText')}</p>
        <LoadState of={draws} rows={5} />
        <table className="rows plain">
          <tbody>
            {draws.data?.list.map((draw) => (
              <DrawRow key={draw.planned} draw={draw} move={() => setMoving(draw)} close={close} />
            ))}
          </tbody>
        </table>
        {moving && <MoveForm key={moving.planned} draw={moving} done={() => setMoving(null)} />}
      </div>
    </Modal>
  );
}

function DrawRow({ draw, move, close }: { draw: Draw; move: () => void; close: () => void }) {
  const { t, names } = useT();
  const { may } = useMe();
  const { go } = useNav();
  const open = () => {
    go(paths.draw.replace('$issue', draw.issue), draw.date === null ? {} : { date: draw.date });
    close();
  };
  return (
    <tr>
      <td>
        <button type="button" className="bare link" onClick={open}>
          {weekdayDay(draw.date ?? draw.planned, names)}
        </button>
      </td>
      <td className="wide wraps t2">
        {draw.date === null
          ? t('voided')
          : draw.close_time && `${t('bettingCloses')} ${dateTime(draw.close_time, names)}`}
        {draw.date !== null && draw.date !== draw.planned && (
          <small className="amber"> {t('movedFrom', { day: weekdayDay(draw.planned, names) })}</small>
        )}
        {draw.reason && <small> · {draw.reason}</small>}
        {draw.void_asked && <small className="amber"> · {t('drawVoidPending')}</small>}
        {draw.asked && (
          <small className="amber"> · {t('drawMovePending', { day: weekdayDay(draw.asked, names) })}</small>
        )}
      </td>
      <td className="r">
        {may('draw.close_day') && draw.movable && (
          <Button size="small" type="text" onClick={move}>
            {t('moveDraw')}
          </Button>
        )}
      </td>
    </tr>
  );
}

const VOID = 'off';

function MoveForm({ draw, done }: { draw: Draw; done: () => void }) {
  const { t, names } = useT();
  const action = useConsoleAction('operatorCalendar', 'moveDraw');
  const [day, setDay] = useState(draw.date ?? VOID);
  const [reason, setReason] = useState('');
  const days = Array.from({ length: 2 * MOVE_DAYS + 1 }, (_, index) =>
    addDays(draw.planned, index - MOVE_DAYS),
  );
  const isReady = day !== (draw.date ?? VOID) && isLongEnough(reason);
  const save = () =>
    action.mutate(
      { planned: draw.planned, date: day === VOID ? null : day, reason: reason.trim() },
      {
        onSuccess: ({ waiting, refunded_slips: n, refunded }) => {
          toast(
            waiting
              ? day === VOID
                ? t('drawVoidPending')
                : t('drawMovePending', { day: weekdayDay(day, names) })
              : day === VOID
                ? t('drawVoided', { n, sum: amountText(refunded) })
                : t('drawMoved', { day: weekdayDay(day, names) }),
          );
          done();
        },
      },
    );
  const label = (value: string) =>
    value === draw.planned ? t('originalDay', { day: weekdayDay(value, names) }) : weekdayDay(value, names);
  return (
    <div className="entry">
      <h3 className="b">{t('moveDrawOf', { day: weekdayDay(draw.planned, names) })}</h3>
      <div className="two">
        <Field label={t('newDrawDate')}>
          {(id) => (
            <Select
              id={id}
              value={day}
              options={[
                ...days.map((value) => ({ value: value as string, label: label(value) })),
                { value: VOID, label: t('voidAndRefund') },
              ]}
              onChange={setDay}
            />
          )}
        </Field>
        <ReasonField value={reason} onChange={setReason} lengthMax={200} />
      </div>
      <ActionError failure={action.error} />
      <Button
        type="primary"
        danger={day === VOID}
        disabled={!isReady}
        loading={action.isPending}
        onClick={save}
      >
        {t('saveDraw')}
      </Button>
    </div>
  );
}
