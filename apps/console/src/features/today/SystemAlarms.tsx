import type { Output } from '@shwe/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { Icon } from '../../components/Icon.tsx';
import { ReasonDialog } from '../../components/ReasonForm.tsx';
import { useConsoleAction } from '../../core/console-action.ts';
import { amountText, dateTime, monthYear, weekdayDay } from '../../core/format.ts';
import { useApiQuery } from '../../core/query.ts';
import { useMe } from '../../core/session.ts';
import { useT } from '../../i18n/index.ts';
import { hrefOf } from '../../nav.ts';
import { paths } from '../../paths.ts';

type Alarm = Output<'operators', 'alarms'>['list'][number];
type Jump = Extract<Alarm, { kind: 'clock_jumped' }>;
type Differing = Extract<Alarm, { kind: 'settlement_differs' }>;

/** How often the alarms are refetched, ms. */
const REFETCH_MS = 10_000;
const MB = 1024 ** 2;

/** What is wrong with the system itself. */
export function SystemAlarms() {
  const alarms = useApiQuery('operators', 'alarms', {}, { everyMs: REFETCH_MS }).data?.list ?? [];
  return alarms.map((alarm) => {
    if (alarm.kind === 'disk_low') return <DiskAlarm key={alarm.kind} freeBytes={alarm.free_bytes} />;
    if (alarm.kind === 'clock_jumped') return <ClockAlarm key={alarm.kind} alarm={alarm} />;
    return <SettlementAlarm key={`${alarm.what} ${alarm.period}`} alarm={alarm} />;
  });
}

function SettlementAlarm({ alarm: { what, period } }: { alarm: Differing }) {
  const { t, names } = useT();
  const [text, path] =
    what === 'rebates'
      ? [t('rebatesDiffer', { day: weekdayDay(period, names) }), paths.rebateDays]
      : [t('commissionsDiffer', { month: monthYear(period, names) }), paths.commissionMonths];
  return (
    <div className="mark high">
      <Icon name="octagon" />
      <div>
        <b>{text}</b>
        <p>
          {t('settlementDiffersText')}{' '}
          <a className="link" href={hrefOf(path)}>
            {t('settlementLook')}
          </a>
        </p>
      </div>
    </div>
  );
}

function DiskAlarm({ freeBytes }: { freeBytes: number }) {
  const { t } = useT();
  return (
    <div className="mark high">
      <Icon name="octagon" />
      <div>
        <b>{t('diskLow', { n: amountText(Math.floor(freeBytes / MB)) })}</b>
        <p>{t('diskLowText')}</p>
      </div>
    </div>
  );
}

function ClockAlarm({ alarm }: { alarm: Jump }) {
  const { t } = useT();
  const { may } = useMe();
  const [isOpen, setOpen] = useState(false);
  const seconds = amountText(Math.round(Math.abs(alarm.jump_ms) / 1000));
  const span = t(alarm.jump_ms > 0 ? 'clockForward' : 'clockBack', { n: seconds });
  const { request } = alarm;
  return (
    <div className="mark high">
      <Icon name="octagon" />
      <div>
        <b>{t('clockJumped', { span })}</b>
        <p>{t('clockJumpedText')}</p>
        {request && <p>{t('clockRequested', { name: request.operator, reason: request.reason })}</p>}
      </div>
      {may('clock.accept') && !request?.mine && (
        <Button danger onClick={() => setOpen(true)}>
          {t(request ? 'approveClock' : 'acceptClock')}
        </Button>
      )}
      {isOpen && <AcceptClock alarm={alarm} close={() => setOpen(false)} />}
    </div>
  );
}

function AcceptClock({ alarm, close }: { alarm: Jump; close: () => void }) {
  const { t, names } = useT();
  const action = useConsoleAction('operators', 'acceptClock');
  const clock = useApiQuery('operators', 'clock', {}, { everyMs: 1000 }).data;
  const label = t(alarm.request ? 'approveClock' : 'acceptClock');
  return (
    <ReasonDialog
      title={label}
      close={close}
      action={action}
      button={{
        label,
        isDanger: true,
        run: (reason) => action.mutate({ jump_ms: alarm.jump_ms, reason }, { onSuccess: close }),
      }}
    >
      {clock && <p className="t2">{t('acceptClockText', { time: dateTime(clock.database, names) })}</p>}
    </ReasonDialog>
  );
}
