import { amountText, Icon, Money } from '@shwe/ui';
import type { ReactNode } from 'react';
import { go } from '../../core/navigate.ts';
import { useT } from '../../i18n/index.ts';
import { paths } from '../../paths.ts';
import { termOf } from './case-steps.ts';
import { useAgentCases } from './queries.ts';
import { TimeLeft } from './TermLeft.tsx';

/** What waits for the agent: withdrawals to pay, with the nearest end of a term, and disputes. Nothing if none does. */
export function WaitingWork() {
  const { t } = useT();
  const cases = useAgentCases({ group: 'to_pay', page: 1 }).data;
  if (!cases || cases.counts.to_pay + cases.counts.disputed === 0) return null;
  const [first] = cases.list;
  const term = first && termOf(first);
  return (
    <section className="pad mt3">
      <div className="panel ag-work">
        {cases.counts.to_pay > 0 && (
          <Row
            count={cases.counts.to_pay}
            label={t('caseWorkToPay')}
            end={term && <TimeLeft term={term} />}
            onClick={() => go(paths.downWithdrawal)}
          >
            <Money amount={BigInt(cases.to_pay_sum)} unit={t('unit')} />
          </Row>
        )}
        {cases.counts.disputed > 0 && (
          <Row
            count={cases.counts.disputed}
            label={t('groupDisputed')}
            end={null}
            onClick={() => go(paths.downWithdrawal, { group: 'disputed' })}
          >
            {t('caseOperatorsDecide')}
          </Row>
        )}
      </div>
    </section>
  );
}

type RowProps = { count: number; label: string; end: ReactNode; onClick: () => void; children: ReactNode };

function Row({ count, label, end, onClick, children }: RowProps) {
  return (
    <button type="button" className="li" onClick={onClick}>
      <span className="n fig">{amountText(count)}</span>
      <span className="grow">
        <b>{label}</b>
        <small>{children}</small>
      </span>
      {end}
      <Icon name="right" size="xs" />
    </button>
  );
}
