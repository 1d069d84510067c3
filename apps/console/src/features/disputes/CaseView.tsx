import { BigAmount } from '../../components/basics.tsx';
import { LoadFailed, LoadingBars } from '../../components/states.tsx';
import { ageText } from '../../components/texts.ts';
import { useBusinessNow } from '../../core/clock.ts';
import { amountText } from '../../core/format.ts';
import { useApiQuery } from '../../core/query.ts';
import { ageMinutes, disputedSince, disputeState } from '../../core/sla.ts';
import { useSlaMinutes } from '../../core/use-sla.ts';
import { useT } from '../../i18n/index.ts';
import { hrefOf } from '../../nav.ts';
import { paths } from '../../paths.ts';
import { DecideForm } from './DecideForm.tsx';
import { IfDecided } from './IfDecided.tsx';
import { Steps } from './ReceiptChecks.tsx';
import { Earlier, RiskChecks } from './RiskChecks.tsx';
import { Says } from './Says.tsx';
import type { CaseDetail, CaseRow } from './types.ts';

/** One withdrawal through an agent: the steps, what each side says, what a decision would do, and the decision. */
export function CaseView({ id }: { id: string }) {
  const query = useApiQuery('operatorDownlineWithdrawals', 'get', { id }, { keep: true });
  if (query.isPending) return <LoadingBars rows={10} />;
  if (!query.data)
    return query.error && <LoadFailed failure={query.error} retry={() => void query.refetch()} />;
  const detail = query.data;
  return (
    <>
      <Head detail={detail} />
      <div className="casebody">
        <div>
          <Steps detail={detail} />
          <RiskChecks detail={detail} />
          <Earlier detail={detail} />
        </div>
        <div>
          <Says detail={detail} />
          <IfDecided detail={detail} />
        </div>
      </div>
      <DecideForm detail={detail} />
    </>
  );
}

function Head({ detail }: { detail: CaseDetail }) {
  const { t } = useT();
  const { case: row } = detail;
  const link = ({ id, name }: { id: number; name: string }, path: string) => (
    <a className="link" href={hrefOf(path.replace('$id', String(id)))}>
      {name}
    </a>
  );
  return (
    <header className="casehead">
      <div>
        <h2>
          <BigAmount amount={amountText(row.amount)} />
        </h2>
        <p className="meta">
          <span>{row.id}</span>
          {row.state !== 'disputed' && <span>{t(`disputesState_${row.state}`)}</span>}
          {row.ended_at === null && <Age row={row} />}
        </p>
      </div>
      <div className="who">
        <p>
          {link(row.member, paths.member)} <span className="t3">{t('disputesAgainst')}</span>{' '}
          {link(row.agent, paths.agent)}
        </p>
        <p className="meta">
          <span>
            {t('disputesMember')} M-{row.member.id}
          </span>
          <span>
            {t('disputesAgent')} M-{row.agent.id}
          </span>
        </p>
      </div>
    </header>
  );
}

/** How long a case waits for a decision, by its SLA, or else for one of its sides. */
function Age({ row }: { row: CaseRow }) {
  const { t } = useT();
  const now = useBusinessNow(15_000);
  const slaMinutes = useSlaMinutes().disputes;
  if (row.state !== 'disputed')
    return <span>{t('disputesRequestedAgo', { age: ageText(t, ageMinutes(row.created_at, now)) })}</span>;
  const age = ageMinutes(disputedSince(row), now);
  return (
    <>
      <span className={disputeState(age, slaMinutes)}>
        {t('disputesDisputedFor', { age: ageText(t, age) })}
      </span>
      {Number.isFinite(slaMinutes) && <span>{t('disputesSla', { h: slaMinutes / 60 })}</span>}
    </>
  );
}
