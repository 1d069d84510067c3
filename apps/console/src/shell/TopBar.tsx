import type { Output } from '@shwe/contract';
import { yangonDate } from '@shwe/kernel';
import { Popover } from 'antd';
import { SECTION_NAMES } from '../components/draws/DrawTimeline.tsx';
import { Icon } from '../components/Icon.tsx';
import { useBusinessNow } from '../core/clock.ts';
import { useDrawAlerts } from '../core/draw-alerts.ts';
import { clockTime, countdown, dateTime, weekdayDay } from '../core/format.ts';
import { useLiveConnected } from '../core/live.ts';
import { useApiQuery } from '../core/query.ts';
import { useMe } from '../core/session.ts';
import { useT } from '../i18n/index.ts';
import { hrefOf } from '../nav.ts';
import { paths } from '../paths.ts';
import { Brand } from './Brand.tsx';
import { ClockControl } from './ClockControl.tsx';
import { OtpOutbox } from './OtpOutbox.tsx';
import { OverdueBell } from './OverdueBell.tsx';
import { SearchBox } from './SearchBox.tsx';

type Clock = Output<'operators', 'clock'> | undefined;

/** Search, draw alerts, next close, lost live updates, ledger check, business time, and the bell for what is overdue; in play mode the OTP outbox. */
export function TopBar({ clock }: { clock: Clock }) {
  const { t } = useT();
  const { may, mode } = useMe();
  const isConnected = useLiveConnected();
  const { data: today, isError } = useApiQuery('operators', 'today', {}, { when: may('today.view') });
  return (
    <header className="top">
      <Brand play={mode === 'play'} />
      <SearchBox />
      <div className="rest">
        <AlertCount />
        {today?.next_close && <NextClose close={today.next_close} />}
        {!isConnected && (
          <span>
            <i className="dot slow" />
            {t('liveUpdatesDown')}
          </span>
        )}
        {today && !isError && (
          <span className={today.ledger_balanced ? '' : 'ruby b'}>
            <i className={today.ledger_balanced ? 'dot' : 'dot bad'} />
            {t(today.ledger_balanced ? 'ledgerBalanced' : 'ledgerOff')}
          </span>
        )}
        <BusinessClock clock={clock} movable={clock?.movable === true && may('clock.move')} />
        <OverdueBell />
        {mode === 'play' && may('outbox.view') && (
          <Popover trigger="click" placement="bottomRight" destroyOnHidden content={<OtpOutbox />}>
            <button type="button" className="bare" aria-label={t('outbox')} title={t('outbox')}>
              <Icon name="envelope" />
            </button>
          </Popover>
        )}
      </div>
    </header>
  );
}

/** The number of draw alerts. A single one links to its draw, several to the list on the Today screen. */
function AlertCount() {
  const { t } = useT();
  const alerts = useDrawAlerts();
  if (!alerts?.length) return null;
  const to = alerts.length === 1 ? paths.draw.replace('$issue', alerts[0]!.issue) : paths.today;
  const text = t('drawAlerts', { n: alerts.length });
  return (
    <a href={hrefOf(to)} className="ruby b alarmcount" aria-label={text} data-count={alerts.length}>
      <Icon name="octagon" />
      {text}
    </a>
  );
}

const DAY_MS = 86_400_000;

type Close = NonNullable<Output<'operators', 'today'>['next_close']>;

/** Counts down within a day of the close; before that it shows the date. */
function NextClose({ close }: { close: Close }) {
  const { t, names } = useT();
  const left = Date.parse(close.close_time) - useBusinessNow();
  const section = t(SECTION_NAMES[close.section]);
  const isFar = left > DAY_MS;
  return (
    <a href={hrefOf(paths.draw.replace('$issue', close.issue))}>
      {t(isFar ? 'closesOn' : 'closesIn', { section })}
      <b>{isFar ? dateTime(close.close_time, names) : countdown(left)}</b>
    </a>
  );
}

function BusinessClock({ clock, movable }: { clock: Clock; movable: boolean }) {
  const { t, names } = useT();
  const now = useBusinessNow();
  const clockText = (
    <>
      {weekdayDay(yangonDate(new Date(now)), names)}
      <b>{clockTime(now)}</b>
      {clock && clock.rate !== 1 && <span className="rate">{t('clockRuns', { rate: clock.rate })}</span>}
    </>
  );
  if (!movable || !clock) return <span>{clockText}</span>;
  return (
    <span>
      <Popover
        trigger="click"
        placement="bottomRight"
        destroyOnHidden
        content={<ClockControl clock={clock} />}
      >
        <button type="button" className="bare" aria-label={t('clockTitle')}>
          {clockText}
        </button>
      </Popover>
    </span>
  );
}
