import type { ReactNode } from 'react';
import { Section } from '../../components/basics.tsx';
import { DataTable } from '../../components/DataTable.tsx';
import { amountText, changeText } from '../../core/format.ts';
import { useT } from '../../i18n/index.ts';
import type { CaseDetail } from './types.ts';

type Row = { name: string; now: ReactNode; member: ReactNode; agent: ReactNode; part: ReactNode };

/** Both wallets now and after each decision, while nothing is decided. */
export function IfDecided({ detail }: { detail: CaseDetail }) {
  const { t } = useT();
  const { case: row, wallets } = detail;
  if (row.ended_at !== null) return null;
  const { paid = null, fee = null } = row.proposal ?? {};
  const part = paid !== null && fee !== null ? { paid, fee } : null;
  const rows: Row[] = [
    {
      name: t('disputesPlayerWallet'),
      now: amountText(wallets.member),
      member: <After now={wallets.member} change={row.amount} />,
      agent: <After now={wallets.member} change={0} />,
      part: part && <After now={wallets.member} change={row.amount - part.paid} />,
    },
    {
      name: t('disputesAgentWallet'),
      now: amountText(wallets.agent),
      member: <After now={wallets.agent} change={0} />,
      agent: <After now={wallets.agent} change={row.amount - row.fee} />,
      part: part && <After now={wallets.agent} change={part.paid - part.fee} />,
    },
    {
      name: t('disputesFee'),
      now: t('none'),
      member: amountText(0),
      agent: amountText(row.fee),
      part: part && amountText(part.fee),
    },
  ];
  return (
    <Section title={t('disputesIf')} remark={t('disputesIfMeaning')}>
      <DataTable
        cards
        rows={rows}
        idOf={({ name }) => name}
        columns={[
          { head: '', className: 't2 wraps', cell: ({ name }) => name },
          { head: t('now'), align: 'right', className: 't3', cell: ({ now }) => now },
          { head: t('disputesToMember'), align: 'right', cell: ({ member }) => member },
          { head: t('disputesToAgent'), align: 'right', cell: ({ agent }) => agent },
          ...(part
            ? [{ head: t('disputesToBoth'), align: 'right' as const, cell: (one: Row) => one.part }]
            : []),
        ]}
      />
    </Section>
  );
}

/** A wallet after a decision, and below it what is added; pale if it stays as it is. */
function After({ now, change }: { now: number; change: number }) {
  if (change === 0) return <span className="t3">= {amountText(now)}</span>;
  return (
    <>
      <b>{amountText(now + change)}</b>
      <br />
      <small className="jade">{changeText(change)}</small>
    </>
  );
}
