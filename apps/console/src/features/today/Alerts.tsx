import { Section } from '../../components/basics.tsx';
import { SECTION_NAMES } from '../../components/draws/DrawTimeline.tsx';
import { Icon } from '../../components/Icon.tsx';
import { amountText, dayMonth } from '../../core/format.ts';
import { useT } from '../../i18n/index.ts';
import { hrefOf } from '../../nav.ts';
import { paths } from '../../paths.ts';
import type { Alert } from './alerts.ts';

/** What an operator should check besides the queues, with a link where there is a page for it. */
export function Alerts({ alerts }: { alerts: readonly Alert[] }) {
  const { t } = useT();
  return (
    <Section title={t('alerts')} {...(alerts.length > 0 && { remark: String(alerts.length) })}>
      {alerts.length === 0 && (
        <div className="ticks">
          <span>
            <Icon name="tick" />
            {t('noAlerts')}
          </span>
        </div>
      )}
      {alerts.map((alert) => (
        <AlertRow key={JSON.stringify(alert)} alert={alert} />
      ))}
    </Section>
  );
}

function AlertRow({ alert }: { alert: Alert }) {
  const { t } = useT();
  const { title, text } = useTexts(alert);
  const isHigh = alert.kind !== 'nearCap';
  return (
    <div className={isHigh ? 'mark high' : 'mark doubt'}>
      <Icon name={isHigh ? 'octagon' : 'triangle'} />
      <div>
        <b>{title}</b>
        <p>
          {text} {alert.kind === 'claims' && <Claims tids={alert.tids} />}
        </p>
      </div>
      <span className="rowsof">
        {alert.path && alert.kind !== 'claims' && (
          <a className="link" href={hrefOf(alert.path)}>
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

function useTexts(alert: Alert): { title: string; text: string } {
  const { t, names } = useT();
  switch (alert.kind) {
    case 'claims':
      return {
        title: t('alertDuplicateClaim'),
        text: t('alertDuplicateClaimText', { sum: amountText(alert.amount), tail: alert.tail }),
      };
    case 'nearCap':
      return {
        title: t('alertCap', { name: alert.name, n: alert.used }),
        text: t('alertCapText', { sum: amountText(alert.room) }),
      };
    default: {
      const section = `${t(SECTION_NAMES[alert.section])} ${dayMonth(alert.date, names)}`;
      return { title: t(`drawAlert_${alert.kind}`, { section }), text: t(`drawAlert_${alert.kind}_text`) };
    }
  }
}
