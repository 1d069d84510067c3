import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useBusinessNow } from '../../core/clock.ts';
import type { Failure } from '../../core/failure.ts';
import { amountText, dateTime } from '../../core/format.ts';
import { ageMinutes, SLA_MIN, slaState } from '../../core/sla.ts';
import { useT } from '../../i18n/index.ts';
import { BigAmount } from '../bits.tsx';
import { ActionError, Empty, LoadFailed, LoadingBars } from '../states.tsx';
import { ageText } from '../texts.ts';
import { type Member, MemberLine } from './MemberLine.tsx';

type CaseQuery<Case> = Pick<UseQueryResult<Case, Failure>, 'data' | 'error' | 'refetch'>;

/** The case, once it is loaded; until then bars, or why it cannot be shown. */
export function CaseFrame<Case>({
  query,
  children,
}: {
  query: CaseQuery<Case>;
  children: (found: Case) => ReactNode;
}) {
  const { t } = useT();
  if (query.data !== undefined) return children(query.data);
  return (
    <section className="case">
      <div className="body one">
        {!query.error && <LoadingBars rows={10} />}
        {query.error?.code === 'not_found' && <Empty text={t('caseNotFound')} />}
        {query.error && query.error.code !== 'not_found' && (
          <LoadFailed failure={query.error} again={() => void query.refetch()} />
        )}
      </div>
    </section>
  );
}

type HeaderProps = {
  id: string;
  order: { amount: number; created_at: string; decided_by: string | null; who: Member };
  waitingSince: string;
  sla: keyof typeof SLA_MIN;
  /** Shown in place of the age once the case is closed. */
  closed: ReactNode;
};

/** The amount, the order, when it was requested and its age; at the right the member. */
export function CaseHeader({ id, order, waitingSince, sla, closed }: HeaderProps) {
  const { t, names } = useT();
  const now = useBusinessNow(15_000);
  const minutes = ageMinutes(waitingSince, now);
  const slaMin = SLA_MIN[sla];
  return (
    <header className="head">
      <div>
        <BigAmount amount={amountText(order.amount)} />
        <div className="meta">
          <span>{id}</span>
          <span>{t('requestedAt', { at: dateTime(order.created_at, names) })}</span>
          {order.decided_by === null ? (
            <>
              <span className={slaState(minutes, slaMin)}>{ageText(t, minutes)}</span>
              <span>{t('pendingSla', { m: slaMin })}</span>
            </>
          ) : (
            closed
          )}
        </div>
      </div>
      <MemberLine who={order.who} />
    </header>
  );
}

/** The buttons at the case's foot, and above them why the last action failed. */
export function CaseActions({ failure, children }: { failure: Failure | null; children: ReactNode }) {
  return (
    <>
      {failure && (
        <div style={{ padding: '0 20px 10px' }}>
          <ActionError failure={failure} />
        </div>
      )}
      <footer className="act">{children}</footer>
    </>
  );
}
