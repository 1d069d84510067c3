import { Button } from 'antd';
import { Section } from '../../../components/bits.tsx';
import { Icon } from '../../../components/Icon.tsx';
import { Empty, LoadFailed, LoadingBars } from '../../../components/states.tsx';
import { amountText, dateTime } from '../../../core/format.ts';
import { useApiQuery } from '../../../core/query.ts';
import { useT } from '../../../i18n/index.ts';
import { hrefOf } from '../../../nav.ts';
import { paths } from '../../../paths.ts';
import type { BettingAlert, Bettors } from '../types.ts';

/** The slips are looked through again so often while this is open, ms: it costs more than other questions. */
const REFETCH_MS = 30_000;

/** Who stakes most on the issue, and what in its slips a person should look at. */
export function BettorsPane({ issue }: { issue: string }) {
  const { t } = useT();
  const query = useApiQuery('operatorBets', 'alerts', { issue }, { everyMs: REFETCH_MS });
  if (query.isPending) return <LoadingBars rows={10} />;
  if (!query.data)
    return query.error && <LoadFailed failure={query.error} again={() => void query.refetch()} />;
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
    <table className="rows">
      <thead>
        <tr>
          <th>{t('memberId')}</th>
          <th>{t('phone')}</th>
          <th className="r">{t('slips')}</th>
          <th className="r">{t('stakes')}</th>
          <th className="r">{t('shareOfDraw')}</th>
        </tr>
      </thead>
      <tbody>
        {top.map(({ who, slips, staked, permille }) => (
          <tr key={who.id}>
            <td className="wide">
              <Member who={who} />
            </td>
            <td className="t3">{who.phone}</td>
            <td className="r">{amountText(slips)}</td>
            <td className="r">{amountText(staked)}</td>
            <td className="r">{(permille / 10).toFixed(1)} %</td>
          </tr>
        ))}
      </tbody>
    </table>
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
