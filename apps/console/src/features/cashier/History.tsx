import { moment } from '../../core/format.ts';
import { useAsk } from '../../core/query.ts';
import { useMe } from '../../core/session.ts';
import { useT } from '../../i18n/index.ts';
import { Section } from '../../parts/bits.tsx';
import { Bars, Empty, LoadFailed } from '../../parts/states.tsx';
import { Changed } from './Changed.tsx';

/** Who changed this one, when, from what, and why; latest first. */
export function History({ subject }: { subject: string }) {
  const { t, names } = useT();
  const { may } = useMe();
  const asked = useAsk('operatorSettings', 'history', { subject, size: 20 }, { when: may('settings.view') });
  if (!may('settings.view')) return null;
  return (
    <Section title={t('history')}>
      {asked.isPending && <Bars rows={3} />}
      {asked.error && <LoadFailed failure={asked.error} again={() => void asked.refetch()} />}
      {asked.data?.list.length === 0 && <Empty text={t('neverChanged')} />}
      {asked.data?.list.map((change) => (
        <div key={change.id} className="change">
          <small className="t3">
            {moment(change.at, names)} · {change.by || t('theHouse')}
          </small>
          <Changed change={change} />
          <small className="t2">{change.reason}</small>
        </div>
      ))}
    </Section>
  );
}
