import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useBusinessNow } from '../../core/clock.ts';
import type { Failure } from '../../core/failure.ts';
import { amountText, dateTime } from '../../core/format.ts';
import { ageMinutes, type SlaQueue, slaState } from '../../core/sla.ts';
import { useSlaMinutes } from '../../core/use-sla.ts';
import { useT } from '../../i18n/index.ts';
import { BigAmount } from '../basics.tsx';
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
  children: (caseData: Case) => ReactNode;
}) {
  const { t } = useT();
  if (query.data !== undefined) return children(query.data);
  return (
    <section className="case">
      <div className="body one">
        {!query.error && <LoadingBars rows={10} />}
        {query.error?.code === 'not_found' && <Empty text={t('caseNotFound')} />}
        {query.error && query.error.code !== 'not_found' && (
          <LoadFailed failure={query.error} retry={() => void query.refetch()} />
        )}
      </div>
    </section>
  );
}

type HeaderProps = {
  id: string;
  row: { amount: number; created_at: string; decided_by: string | null; who: Member };
  waitingSince: string;
  slaKind: SlaQueue;
  /** Shown in place of the age once the case is decided. */
  outcome: ReactNode;
};

/** The amount, the id of the case, when it was requested and how long it has waited; at the right the member. */
export function CaseHeader({ id, row, waitingSince, slaKind, outcome }: HeaderProps) {
  const { t, names } = useT();
  const now = useBusinessNow(15_000);
  const ageMin = ageMinutes(waitingSince, now);
  const slaMinutes = useSlaMinutes()[slaKind];
  return (
    <header className="head">
      <div>
        <BigAmount amount={amountText(row.amount)} />
        <div className="meta">
          <span>{id}</span>
          <span>{t('requestedAt', { at: dateTime(row.created_at, names) })}</span>
          {row.decided_by === null ? (
            <>
              <span className={slaState(ageMin, slaMinutes)}>{ageText(t, ageMin)}</span>
              {Number.isFinite(slaMinutes) && <span>{t('pendingSla', { m: slaMinutes })}</span>}
            </>
          ) : (
            outcome
          )}
        </div>
      </div>
      <MemberLine who={row.who} />
    </header>
  );
}

/** The buttons at the bottom of the case, and above them why the last action failed. */
export function CaseActions({ failure, children }: { failure: Failure | null; children: ReactNode }) {
  return (
    <div className="actbar">
      {failure && <ActionError failure={failure} />}
      <footer className="act">{children}</footer>
    </div>
  );
}
