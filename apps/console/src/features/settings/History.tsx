import { Section } from '../../components/basics.tsx';
import { LoadState } from '../../components/LoadState.tsx';
import { Empty } from '../../components/states.tsx';
import { dateTime } from '../../core/format.ts';
import { useApiQuery } from '../../core/query.ts';
import { useMe } from '../../core/session.ts';
import { useT } from '../../i18n/index.ts';
import { ChangedFields } from './ChangedFields.tsx';

/** The changes of one item, the latest first. */
export function History({ subject }: { subject: string }) {
  const { t, names } = useT();
  const { may } = useMe();
  const query = useApiQuery(
    'operatorSettings',
    'history',
    { subject, size: 20 },
    { when: may('settings.view') },
  );
  if (!may('settings.view')) return null;
  return (
    <Section title={t('history')}>
      <LoadState of={query} rows={3} />
      {query.data?.list.length === 0 && <Empty text={t('neverChanged')} />}
      {query.data?.list.map((change) => (
        <div key={change.id} className="change">
          <small className="t3">
            {dateTime(change.at, names)} · {change.by || t('system')}
          </small>
          <ChangedFields change={change} />
          <small className="t2">{change.reason}</small>
        </div>
      ))}
    </Section>
  );
}
