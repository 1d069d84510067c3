import { BigAmount, Section } from '../../components/basics.tsx';
import { DataTable } from '../../components/DataTable.tsx';
import { LoadFailed, LoadingBars } from '../../components/states.tsx';
import { ageText } from '../../components/texts.ts';
import { useBusinessNow } from '../../core/clock.ts';
import { amountText, changeText, dateTime } from '../../core/format.ts';
import { usePayeeTitle } from '../../core/payees.ts';
import { useApiQuery } from '../../core/query.ts';
import { ageMinutes, disputedSince, disputeState } from '../../core/sla.ts';
import { useSlaMinutes } from '../../core/use-sla.ts';
import { useT } from '../../i18n/index.ts';
import { hrefOf } from '../../nav.ts';
import { paths } from '../../paths.ts';
import { CasePicture } from './CasePicture.tsx';
import { DecideForm } from './DecideForm.tsx';
import { sentPictures } from './pictures.ts';
import { Steps } from './ReceiptChecks.tsx';
import { Earlier, RiskChecks } from './RiskChecks.tsx';
import type { CaseDetail, CaseRow } from './types.ts';

/** The longest reference that fits a column, characters. */
const REFERENCE_LINE_MAX = 20;

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
          <Pictures detail={detail} />
        </div>
        <div>
          <Says detail={detail} />
          <IfDecided detail={detail} />
          <Earlier detail={detail} />
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
      <h2>
        <BigAmount amount={amountText(row.amount)} />
      </h2>
      {row.ended_at === null && <Age row={row} />}
      <span className="t3">
        {row.id} · {t(`disputesState_${row.state}`)}
      </span>
      <span className="end t3">
        {t('disputesMember')} {link(row.member, paths.member)} · {t('disputesAgent')}{' '}
        {link(row.agent, paths.agent)}
      </span>
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
    <span>
      <b className={disputeState(age, slaMinutes)}>{t('disputesDisputedFor', { age: ageText(t, age) })}</b>
      {Number.isFinite(slaMinutes) && (
        <span className="t3"> · {t('disputesSla', { h: slaMinutes / 60 })}</span>
      )}
    </span>
  );
}

function Says({ detail }: { detail: CaseDetail }) {
  const { t, names } = useT();
  const payeeTitle = usePayeeTitle();
  const { case: row, payee, time_line: timeLine } = detail;
  const paid = timeLine.find(({ state }) => state === 'paid');
  const disputed = timeLine.find(({ state }) => state === 'disputed');
  const reason = row.reason === '' ? t('none') : t(`disputesReason_${row.reason}`);
  const isAgents = row.state === 'rejected';
  return (
    <Section title={t('disputesSays')}>
      <DataTable
        rows={[
          {
            name: t('disputesPaid'),
            member: disputed?.by === 'member' ? t('disputesNo') : t('none'),
            agent: paid ? dateTime(paid.at, names) : t('none'),
          },
          { name: t('disputesTo'), member: `${payeeTitle(payee)} ${payee.account}`, agent: t('none') },
          {
            name: t('disputesReference'),
            member: t('none'),
            agent: <Digits text={row.reference || t('none')} />,
          },
          {
            name: t('reason'),
            member: isAgents ? t('none') : reason,
            agent: isAgents ? reason : t('none'),
          },
          {
            name: t('disputesWords'),
            member: isAgents || row.text === '' ? t('none') : row.text,
            agent: isAgents && row.text !== '' ? row.text : row.answer?.text || t('none'),
          },
        ]}
        idOf={({ name }) => name}
        columns={[
          { head: '', className: 't2', cell: ({ name }) => name },
          { head: row.member.name, className: 'wraps', cell: ({ member }) => member },
          { head: row.agent.name, className: 'wraps', cell: ({ agent }) => agent },
        ]}
      />
    </Section>
  );
}

function Pictures({ detail: { case: row } }: { detail: CaseDetail }) {
  const sent = sentPictures(row);
  if (sent.length === 0) return null;
  return (
    <div className="casepictures">
      {sent.map(({ of }) => (
        <CasePicture key={of} id={row.id} of={of} />
      ))}
    </div>
  );
}

/** A reference in one line, unless it is longer than those of wallets and banks are. */
function Digits({ text }: { text: string }) {
  return <span className={text.length <= REFERENCE_LINE_MAX ? 'nowrap' : ''}>{text}</span>;
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
