import { BigAmount, Section } from '../../components/basics.tsx';
import { DataTable } from '../../components/DataTable.tsx';
import { LoadFailed, LoadingBars } from '../../components/states.tsx';
import { ageText } from '../../components/texts.ts';
import { useBusinessNow } from '../../core/clock.ts';
import { amountText, changeText } from '../../core/format.ts';
import { useApiQuery } from '../../core/query.ts';
import { ageMinutes, disputedSince, disputeState } from '../../core/sla.ts';
import { useSlaMinutes } from '../../core/use-sla.ts';
import { useT } from '../../i18n/index.ts';
import { hrefOf } from '../../nav.ts';
import { paths } from '../../paths.ts';
import { DecideForm } from './DecideForm.tsx';
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

/** What each decision would move, while nothing is decided. */
function IfDecided({ detail }: { detail: CaseDetail }) {
  const { t } = useT();
  const { case: row } = detail;
  if (row.ended_at !== null) return null;
  const { paid = null, fee = null } = row.proposal ?? {};
  const part = paid !== null && fee !== null ? { paid, fee } : null;
  return (
    <Section title={t('disputesIf')}>
      <DataTable
        rows={[
          {
            name: t('disputesPlayerWallet'),
            member: changeText(row.amount),
            agent: changeText(0),
            part: part && changeText(row.amount - part.paid),
          },
          {
            name: t('disputesAgentWallet'),
            member: changeText(0),
            agent: changeText(row.amount - row.fee),
            part: part && changeText(part.paid - part.fee),
          },
          {
            name: t('disputesFee'),
            member: amountText(0),
            agent: amountText(row.fee),
            part: part && amountText(part.fee),
          },
        ]}
        idOf={({ name }) => name}
        columns={[
          { head: '', className: 't2', cell: ({ name }) => name },
          { head: t('disputesToMember'), align: 'right', cell: ({ member }) => member },
          { head: t('disputesToAgent'), align: 'right', cell: ({ agent }) => agent },
          ...(part
            ? [
                {
                  head: t('disputesToBoth'),
                  align: 'right' as const,
                  cell: (one: { part: string | null }) => one.part,
                },
              ]
            : []),
        ]}
      />
    </Section>
  );
}
