import {
  Button,
  Dock,
  digitsText,
  EmptyState,
  Money,
  moneyText,
  RecordRow,
  SkeletonRows,
  Tag,
} from '@shwe/ui';
import { ActionAmount } from '../../components/ActionAmount.tsx';
import { AgentLoadFailed } from '../../components/AgentLoadFailed.tsx';
import { HeroSum } from '../../components/HeroSum.tsx';
import { PagerDock } from '../../components/PagerDock.tsx';
import { Parts } from '../../components/Parts.tsx';
import { go } from '../../core/navigate.ts';
import { formatShortMoment } from '../../i18n/format.ts';
import { useT } from '../../i18n/index.ts';
import { paths } from '../../paths.ts';
import { AGENT_CLAIM_STATE } from './labels.ts';
import { type AgentClaim, useAgentClaims } from './queries.ts';
import { ShownAccounts } from './ShownAccounts.tsx';

/** Deposits of the direct downline through the agent: what waits first, and which accounts the downline may pay to. */
export function AgentClaims({ page, onPage }: { page: number; onPage: (page: number) => void }) {
  const { t } = useT();
  const query = useAgentClaims({ page });
  if (query.isError && !query.data) {
    return <AgentLoadFailed error={query.error} onRetry={() => void query.refetch()} />;
  }
  if (!query.data) return <SkeletonRows rows={5} label={t('loading')} />;
  const { list, total, open_count: open, open_sum: sum } = query.data;
  const [first] = list;
  return (
    <div aria-busy={query.isPlaceholderData}>
      {open > 0 && (
        <HeroSum label={t('claimOpenSum')} amount={sum}>
          <p className="c2">{t('claimOpenText')}</p>
        </HeroSum>
      )}
      {total === 0 ? (
        <EmptyState title={t('empty')}>{t('claimsEmpty')}</EmptyState>
      ) : (
        <section className="mt2">
          {list.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </section>
      )}
      <ShownAccounts />
      {total > list.length ? (
        <PagerDock page={page} total={total} busy={query.isPlaceholderData} onPage={onPage} />
      ) : (
        first?.state === 'claimed' && (
          <Dock>
            <Button onClick={() => openClaim(first.id)}>
              <ActionAmount amount={BigInt(first.amount)} act={t('claimCheckFirst')} />
            </Button>
          </Dock>
        )
      )}
    </div>
  );
}

const openClaim = (id: string) => go(paths.agentDeposits, { id });

function Row({ row }: { row: AgentClaim }) {
  const { t, lang } = useT();
  const member = digitsText(String(row.member_id));
  const { label, tone } = AGENT_CLAIM_STATE[row.state];
  return (
    <RecordRow
      title={
        <>
          <span className="fig">{member}</span>
          {row.remark !== String(row.member_id) && ` ${row.remark}`}
        </>
      }
      amount={
        row.state === 'confirmed' ? (
          moneyText(BigInt(-row.amount), 'always')
        ) : (
          <Money amount={BigInt(row.amount)} unit={t('unit')} />
        )
      }
      detail={
        <Parts>
          <span className="fig">{formatShortMoment(lang, row.created_at)}</span>
          {row.account.title}
        </Parts>
      }
      state={<Tag tone={tone}>{t(label)}</Tag>}
      onClick={() => openClaim(row.id)}
    />
  );
}
