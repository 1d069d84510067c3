import { Section } from '../../components/bits.tsx';
import { SECTION_NAMES } from '../../components/draws/DrawTimeline.tsx';
import { Icon } from '../../components/Icon.tsx';
import { amountText, dayMonth } from '../../core/format.ts';
import { useT } from '../../i18n/index.ts';
import { hrefOf } from '../../nav.ts';
import { paths } from '../../paths.ts';
import type { Alert } from './alerts.ts';

/** What a person should look at beside the queues, each with its sentence and a way to its rows. */
export function Alerts({ alarms }: { alarms: readonly Alert[] }) {
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

function Line({ alarm }: { alarm: Alert }) {
  const { t } = useT();
  const { title, text } = useTexts(alarm);
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

function useTexts(alarm: Alert): { title: string; text: string } {
  const { t, names } = useT();
  switch (alarm.kind) {
    case 'claims':
      return {
        title: t('alertDuplicateClaim'),
        text: t('alertDuplicateClaimText', { sum: amountText(alarm.amount), tail: alarm.tail }),
      };
    case 'nearCap':
      return {
        title: t('alertCap', { name: alarm.name, n: alarm.used }),
        text: t('alertCapText', { sum: amountText(alarm.room) }),
      };
    default: {
      const section = `${t(SECTION_NAMES[alarm.section])} ${dayMonth(alarm.date, names)}`;
      return { title: t(`drawAlert_${alarm.kind}`, { section }), text: t(`drawAlert_${alarm.kind}_text`) };
    }
  }
}
