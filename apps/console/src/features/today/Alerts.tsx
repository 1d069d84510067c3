import { dayMonth, sum } from '../../core/format.ts';
import { useT } from '../../i18n/index.ts';
import { hrefOf } from '../../nav.ts';
import { Section } from '../../components/bits.tsx';
import { Icon } from '../../components/Icon.tsx';
import { SECTION_WORDS } from '../../components/draws/DrawTimeline.tsx';
import { paths } from '../../paths.ts';
import type { Alarm } from './alerts.ts';

/** What a person should look at beside the queues, each with its sentence and a way to its rows. */
export function Alarms({ alarms }: { alarms: readonly Alarm[] }) {
  const { t } = useT();
  return (
    <Section title={t('alerts')} {...(alarms.length > 0 && { remark: String(alarms.length) })}>
      {alarms.length === 0 && (
        <div className="ticks">
          <span>
            <Icon name="tick" />
            {t('noAlerts')}
          </span>
        </div>
      )}
      {alarms.map((alarm) => (
        <Line key={JSON.stringify(alarm)} alarm={alarm} />
      ))}
    </Section>
  );
}

function Line({ alarm }: { alarm: Alarm }) {
  const { t } = useT();
  const { title, text } = useSaid(alarm);
  const isHigh = alarm.kind !== 'nearCap';
  return (
    <div className={isHigh ? 'mark high' : 'mark doubt'}>
      <Icon name={isHigh ? 'octagon' : 'triangle'} />
      <div>
        <b>{title}</b>
        <p>
          {text} {alarm.kind === 'claims' && <Claims tids={alarm.tids} />}
        </p>
      </div>
      <span className="rowsof">
        {alarm.path && alarm.kind !== 'claims' && (
          <a className="link" href={hrefOf(alarm.path)}>
            {t('openSubject')}
          </a>
        )}
      </span>
    </div>
  );
}

function Claims({ tids }: { tids: readonly string[] }) {
  return tids.map((tid) => (
    <span className="inrow" key={tid}>
      <a className="link" href={hrefOf(paths.deposit.replace('$id', tid))}>
        {tid}
      </a>
    </span>
  ));
}

function useSaid(alarm: Alarm): { title: string; text: string } {
  const { t, names } = useT();
  switch (alarm.kind) {
    case 'claims':
      return {
        title: t('alertDuplicateClaim'),
        text: t('alertDuplicateClaimText', { sum: sum(alarm.amount), tail: alarm.tail }),
      };
    case 'nearCap':
      return {
        title: t('alertCap', { name: alarm.name, n: alarm.used }),
        text: t('alertCapText', { sum: sum(alarm.room) }),
      };
    default: {
      const section = `${t(SECTION_WORDS[alarm.section])} ${dayMonth(alarm.date, names)}`;
      return { title: t(`drawAlert_${alarm.kind}`, { section }), text: t(`drawAlert_${alarm.kind}_text`) };
    }
  }
}
