import type { Output } from '@shwe/contract';
import { yangonDate } from '@shwe/kernel';
import { Popover } from 'antd';
import { useAlarms } from '../core/alarms.ts';
import { useBusinessNow } from '../core/clock.ts';
import { clockTime, countdown, moment, weekdayDay } from '../core/format.ts';
import { useLine } from '../core/live.ts';
import { useAsk } from '../core/query.ts';
import { useMe } from '../core/session.ts';
import { useT } from '../i18n/index.ts';
import { hrefOf } from '../nav.ts';
import { Icon } from '../parts/Icon.tsx';
import { SECTION_WORDS } from '../parts/Timeline.tsx';
import { paths } from '../paths.ts';
import { Brand } from './Brand.tsx';
import { ClockControl } from './ClockControl.tsx';
import { FindBox } from './FindBox.tsx';
import { Outbox } from './Outbox.tsx';

type Clock = Output<'operators', 'clock'> | undefined;

/** Find box, the next close, the ledger's mark and business time; in play mode the sent codes. */
export function TopBar({ clock }: { clock: Clock }) {
  const { t } = useT();
  const { may, mode } = useMe();
  const stands = useLine();
  const { data: today, isError } = useAsk('operators', 'today', {}, { when: may('today.view') });
  return (
    <header className="top">
      <Brand play={mode === 'play'} />
      <FindBox />
      <div className="rest">
        <AlarmCount />
        {today?.next_close && <NextClose close={today.next_close} />}
        {!stands && (
          <span>
            <i className="dot slow" />
            {t('lineDown')}
          </span>
        )}
        {today && !isError && (
          <span className={today.ledger_balanced ? '' : 'ruby b'}>
            <i className={today.ledger_balanced ? 'dot' : 'dot bad'} />
            {t(today.ledger_balanced ? 'ledgerBalanced' : 'ledgerOff')}
          </span>
        )}
        <BusinessClock clock={clock} movable={clock?.movable === true && may('clock.move')} />
        {mode === 'play' && may('outbox.view') && (
          <Popover trigger="click" placement="bottomRight" destroyOnHidden content={<Outbox />}>
            <button type="button" className="bare" aria-label={t('outbox')} title={t('outbox')}>
              <Icon name="envelope" />
            </button>
          </Popover>
        )}
      </div>
    </header>
  );
}

/** How much is late or missing in the draw room: to the issue when it is one, else to the list on today's page. */
function AlarmCount() {
  const { t } = useT();
  const alarms = useAlarms();
  if (!alarms?.length) return null;
  const to = alarms.length === 1 ? paths.draw.replace('$issue', alarms[0]!.issue) : paths.today;
  return (
    <a href={hrefOf(to)} className="ruby b alarmcount">
      <Icon name="octagon" />
      {t('alarmsCount', { n: alarms.length })}
    </a>
  );
}

const DAY_MS = 86_400_000;

type Close = NonNullable<Output<'operators', 'today'>['next_close']>;

/** Runs down within a day of the close; before, the day says more than its hours. */
function NextClose({ close }: { close: Close }) {
  const { t, names } = useT();
  const left = Date.parse(close.close_time) - useBusinessNow();
  const section = t(SECTION_WORDS[close.section]);
  const far = left > DAY_MS;
  return (
    <a href={hrefOf(paths.draw.replace('$issue', close.issue))}>
      {t(far ? 'closesOn' : 'closesIn', { section })}
      <b>{far ? moment(close.close_time, names) : countdown(left)}</b>
    </a>
  );
}

function BusinessClock({ clock, movable }: { clock: Clock; movable: boolean }) {
  const { t, names } = useT();
  const now = useBusinessNow();
  const face = (
    <>
      {weekdayDay(yangonDate(new Date(now)), names)}
      <b>{clockTime(now)}</b>
      {clock && clock.rate !== 1 && <span className="rate">{t('clockRuns', { rate: clock.rate })}</span>}
    </>
  );
  if (!movable || !clock) return <span>{face}</span>;
  return (
    <span>
      <Popover
        trigger="click"
        placement="bottomRight"
        destroyOnHidden
        content={<ClockControl clock={clock} />}
      >
        <button type="button" className="bare" aria-label={t('clockTitle')}>
          {face}
        </button>
      </Popover>
    </span>
  );
}
