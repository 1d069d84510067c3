import { Button } from 'antd';
import { Section } from '../../../components/basics.tsx';
import { DataTable } from '../../../components/DataTable.tsx';
import { Icon } from '../../../components/Icon.tsx';
import { Empty, LoadFailed, LoadingBars } from '../../../components/states.tsx';
import { amountText, dateTime } from '../../../core/format.ts';
import { useApiQuery } from '../../../core/query.ts';
import { useT } from '../../../i18n/index.ts';
import { hrefOf } from '../../../nav.ts';
import { paths } from '../../../paths.ts';
import type { BettingAlert, Bettors } from '../types.ts';

/** The server scans all slips of the draw for the alerts, so they are not fetched more often, ms. */
const REFETCH_MS = 30_000;

/** The draw's top bettors, and alerts about its slips. */
export function BettorsPane({ issue }: { issue: string }) {
  const { t } = useT();
  const query = useApiQuery('operatorBets', 'alerts', { issue }, { everyMs: REFETCH_MS });
  if (query.isPending) return <LoadingBars rows={10} />;
  if (!query.data)
    return query.error && <LoadFailed failure={query.error} retry={() => void query.refetch()} />;
  const { top, findings } = query.data;
  return (
    <div className="watch">
      <Section
        title={t('bettingAlerts')}
        remark={t('bettingAlertsText')}
        end={
          <Button size="small" type="text" loading={query.isFetching} onClick={() => void query.refetch()}>
            {t('refresh')}
          </Button>
        }
      >
        {findings.length === 0 && <Empty text={t('noBettingAlerts')} />}
        {findings.map((finding) => (
          <Row key={JSON.stringify(finding)} finding={finding} />
        ))}
      </Section>
      <Section title={t('topBettors')} remark={t('topBettorsText')}>
        {top.length === 0 ? <Empty text={t('noBettors')} /> : <Top top={top} />}
      </Section>
    </div>
  );
}

function Top({ top }: { top: Bettors['top'] }) {
  const { t } = useT();
  return (
    <DataTable
      rows={top}
      idOf={({ who }) => who.id}
      columns={[
        { head: t('memberId'), className: 'wide', cell: ({ who }) => <Member who={who} /> },
        { head: t('phone'), className: 't3', cell: ({ who }) => who.phone },
        { head: t('slips'), align: 'right', cell: ({ slips }) => amountText(slips) },
        { head: t('stakes'), align: 'right', cell: ({ staked }) => amountText(staked) },
        {
          head: t('shareOfDraw'),
          align: 'right',
          cell: ({ permille }) => `${(permille / 10).toFixed(1)} %`,
        },
      ]}
    />
  );
}

function Member({ who }: { who: BettingAlert['who'][number] }) {
  return (
    <a className="link" href={hrefOf(paths.member.replace('$id', String(who.id)))}>
      {who.name}
    </a>
  );
}

function Row({ finding }: { finding: BettingAlert }) {
  const { t, names } = useT();
  const { kind, who, members, number, percent, amount, times, at } = finding;
  const values = {
    number: number ?? '',
    percent: percent ?? 0,
    sum: amountText(amount),
    times: times ?? 0,
    n: members,
    at: at === null ? '' : dateTime(at, names),
  };
  return (
    <div className="mark doubt">
      <Icon name="triangle" />
      <div>
        <b>{t(`bettingAlert_${kind}`, values)}</b>
        <p>
          {t(`bettingAlert_${kind}_text`, values)}{' '}
          {who.map((one) => (
            <span className="inrow" key={one.id}>
              <Member who={one} />
            </span>
          ))}
          {members > who.length && <span className="t3">{t('andMore', { n: members - who.length })}</span>}
        </p>
      </div>
    </div>
  );
}
