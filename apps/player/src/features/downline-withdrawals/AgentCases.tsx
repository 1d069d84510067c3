import {
  amountText,
  Button,
  Dock,
  digitsText,
  EmptyState,
  Hint,
  Money,
  moneyText,
  SkeletonRows,
  Tabs,
  Tag,
} from '@shwe/ui';
import { ActionAmount } from '../../components/ActionAmount.tsx';
import { AgentLoadFailed } from '../../components/AgentLoadFailed.tsx';
import { HeroSum } from '../../components/HeroSum.tsx';
import { PagerDock } from '../../components/PagerDock.tsx';
import { businessNow } from '../../core/business-time.ts';
import { go } from '../../core/navigate.ts';
import { formatShortMoment } from '../../i18n/format.ts';
import { type Key, useT } from '../../i18n/index.ts';
import { RichText } from '../../i18n/RichText.tsx';
import { paths } from '../../paths.ts';
import { caseLabel } from './case-reasons.ts';
import { termOf } from './case-steps.ts';
import { GROUPS } from './case-view.ts';
import { CREDITED, GROUP_LABEL, STATE_TONE } from './labels.ts';
import { type AgentCase, type AgentCases as Cases, type Group, useAgentCases } from './queries.ts';
import { TermBar, TimeToPay } from './TermLeft.tsx';

export const EMPTY_TEXT: Record<Group, Key> = {
  to_pay: 'groupToPayEmpty',
  waiting: 'groupWaitingEmpty',
  disputed: 'groupDisputedEmpty',
  ended: 'groupEndedEmpty',
};

type Props = { group: Group; page: number; onView: (group: Group, page: number) => void };

/** Withdrawals of the direct downline that the agent pays: the most urgent first. */
export function AgentCases({ group, page, onView }: Props) {
  const { t } = useT();
  const query = useAgentCases({ group, page });
  if (query.isError && !query.data) {
    return <AgentLoadFailed error={query.error} onRetry={() => void query.refetch()} />;
  }
  const cases = query.data;
  // While another group loads, the rows are still those of the one before.
  const isOfGroup = cases && 'group' in cases.of && cases.of.group === group;
  const tabs = GROUPS.map((key) => {
    const count = cases && key !== 'ended' ? cases.counts[key] : 0;
    return { key, label: count > 0 ? `${t(GROUP_LABEL[key])} ${amountText(count)}` : t(GROUP_LABEL[key]) };
  });
  return (
    <>
      <Tabs tabs={tabs} value={group} onChange={(next) => onView(next, 1)} label={t('downlineWithdrawals')} />
      {cases && isOfGroup ? (
        <List
          cases={cases}
          group={group}
          page={page}
          busy={query.isPlaceholderData}
          onPage={(to) => onView(group, to)}
        />
      ) : (
        <SkeletonRows rows={5} label={t('loading')} />
      )}
    </>
  );
}

type ListProps = { cases: Cases; group: Group; page: number; busy: boolean; onPage: (page: number) => void };

function List({ cases, group, page, busy, onPage }: ListProps) {
  const { t } = useT();
  if (cases.total === 0) return <EmptyState title={t('empty')}>{t(EMPTY_TEXT[group])}</EmptyState>;
  // Who pays late should ask the player before: a case whose time is over is opened from its row only.
  const next = cases.list.find(({ pay_until: payUntil }) => Date.parse(payUntil) > businessNow());
  const action = group === 'to_pay' && next && (
    <Button onClick={() => openCase(next.id)}>
      <ActionAmount amount={BigInt(next.money)} act={t('casePayFirst')} />
    </Button>
  );
  return (
    <div aria-busy={busy}>
      {group === 'to_pay' && (
        <HeroSum label={t('caseToPaySum')} amount={cases.to_pay_sum} tone="gold">
          <p className="c2">{t('caseToPayText')}</p>
        </HeroSum>
      )}
      <section className="mt2">
        {cases.list.map((row) =>
          group === 'ended' ? <EndedRow key={row.id} row={row} /> : <OpenRow key={row.id} row={row} />,
        )}
      </section>
      {group === 'to_pay' && (
        <section className="pad mt4">
          <Hint icon="clock">{t('caseTermWhy')}</Hint>
        </section>
      )}
      {group !== 'to_pay' || cases.total > cases.list.length || page > 1 ? (
        <PagerDock page={page} total={cases.total} busy={busy} onPage={onPage} />
      ) : (
        action && <Dock>{action}</Dock>
      )}
    </div>
  );
}

const openCase = (id: string) => go(paths.downWithdrawal, { id });

function Who({ row }: { row: AgentCase }) {
  return (
    <>
      <span className="fig">{digitsText(String(row.member_id))}</span>
      {row.remark !== String(row.member_id) && ` ${row.remark}`}
    </>
  );
}

/** A case that is not ended: the sum and who on the left, the time left on the right, and the bar. */
function OpenRow({ row }: { row: AgentCase }) {
  const { t, lang } = useT();
  const term = termOf(row);
  return (
    <button type="button" className="ag-case" onClick={() => openCase(row.id)}>
      <span>
        <span className="sum">
          <Money amount={BigInt(row.money)} unit={t('unit')} />
        </span>
        <small>
          <Who row={row} /> · {row.bank_name}
        </small>
      </span>
      <span className="right">
        {term ? (
          <span className="t3">
            <TimeToPay term={term} />
          </span>
        ) : (
          <Tag tone={STATE_TONE[row.state]}>{t(caseLabel(row))}</Tag>
        )}
        <small className={row.can_answer ? 'amber' : undefined}>
          {row.can_answer ? (
            t('caseWorkAnswer')
          ) : (
            <RichText k="caseRequestedAt" v={{ time: formatShortMoment(lang, row.created_at) }} />
          )}
        </small>
      </span>
      {term && (
        <span className="bar">
          <TermBar term={term} />
        </span>
      )}
    </button>
  );
}

/** A case that has ended: when, and the sum with how it ended below. */
function EndedRow({ row }: { row: AgentCase }) {
  const { t, lang } = useT();
  const isCredited = CREDITED.includes(row.state);
  const end = row.time_line.at(-1)!.at;
  return (
    <button type="button" className="ar-row" onClick={() => openCase(row.id)}>
      <span>
        <span className="id">
          <span className="fig">{digitsText(String(row.member_id))}</span>
          {row.remark !== String(row.member_id) && <i>{row.remark}</i>}
        </span>
        <small className="fig">{formatShortMoment(lang, end)}</small>
      </span>
      <span className="r">
        <span className={isCredited ? 'fig jade' : 'fig c2'}>
          {moneyText(BigInt(isCredited ? row.actual_money : row.money), isCredited ? 'always' : undefined)}
        </span>
        <small>
          <Tag tone={STATE_TONE[row.state]}>{t(caseLabel(row))}</Tag>
        </small>
      </span>
    </button>
  );
}
