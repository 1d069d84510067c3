import { Button } from 'antd';
import { moment, sum } from '../../core/format.ts';
import { useAsk } from '../../core/query.ts';
import { useT } from '../../i18n/index.ts';
import { hrefOf } from '../../nav.ts';
import { Section } from '../../parts/bits.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { Bars, Empty, LoadFailed } from '../../parts/states.tsx';
import { paths } from '../../paths.ts';
import type { Finding, Watch } from './types.ts';

/** The slips are looked through again so often while this is open, ms: it costs more than other questions. */
const AGAIN_MS = 30_000;

/** Who stakes most on the issue, and what in its slips a person should look at. */
export function WatchPane({ issue }: { issue: string }) {
  const { t } = useT();
  const asked = useAsk('operatorBets', 'alerts', { issue }, { everyMs: AGAIN_MS });
  if (asked.isPending) return <Bars rows={10} />;
  if (!asked.data)
    return asked.error && <LoadFailed failure={asked.error} again={() => void asked.refetch()} />;
  const { top, findings } = asked.data;
  return (
    <div className="watch">
      <Section
        title={t('unusual')}
        remark={t('unusualText')}
        end={
          <Button size="small" type="text" loading={asked.isFetching} onClick={() => void asked.refetch()}>
            {t('lookAgain')}
          </Button>
        }
      >
        {findings.length === 0 && <Empty text={t('nothingUnusual')} />}
        {findings.map((finding) => (
          <Row key={JSON.stringify(finding)} finding={finding} />
        ))}
      </Section>
      <Section title={t('topBettors')} remark={t('topBettorsText')}>
        {top.length === 0 ? <Empty text={t('nobodyBet')} /> : <Top top={top} />}
      </Section>
    </div>
  );
}

function Top({ top }: { top: Watch['top'] }) {
  const { t } = useT();
  return (
    <table className="rows">
      <thead>
        <tr>
          <th>{t('memberId')}</th>
          <th>{t('phone')}</th>
          <th className="r">{t('slips')}</th>
          <th className="r">{t('stakes')}</th>
          <th className="r">{t('ofIssue')}</th>
        </tr>
      </thead>
      <tbody>
        {top.map(({ who, slips, staked, permille }) => (
          <tr key={who.id}>
            <td className="wide">
              <Member who={who} />
            </td>
            <td className="t3">{who.phone}</td>
            <td className="r">{sum(slips)}</td>
            <td className="r">{sum(staked)}</td>
            <td className="r">{(permille / 10).toFixed(1)} %</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Member({ who }: { who: Finding['who'][number] }) {
  return (
    <a className="link" href={hrefOf(paths.member.replace('$id', String(who.id)))}>
      {who.name}
    </a>
  );
}

function Row({ finding }: { finding: Finding }) {
  const { t, names } = useT();
  const { kind, who, members, number, percent, amount, times, at } = finding;
  const values = {
    number: number ?? '',
    percent: percent ?? 0,
    sum: sum(amount),
    times: times ?? 0,
    n: members,
    at: at === null ? '' : moment(at, names),
  };
  return (
    <div className="mark doubt">
      <Icon name="triangle" />
      <div>
        <b>{t(`found_${kind}`, values)}</b>
        <p>
          {t(`found_${kind}_text`, values)}{' '}
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
