import { failureOf } from '@shwe/client';
import { useAction } from '@shwe/client/react';
import { Check, SkeletonRows } from '@shwe/ui';
import { FailureNote } from '../../components/FailureNote.tsx';
import { client } from '../../core/client.ts';
import { refetchTopics } from '../../core/query.ts';
import { useT } from '../../i18n/index.ts';
import { useAgentAccounts } from './queries.ts';

/** The agent's own accounts: each can be shown to the downline to pay to. Nothing of a former agent, who takes no new deposits. */
export function ShownAccounts() {
  const { t } = useT();
  const action = useAction();
  const query = useAgentAccounts();
  const show = async (id: number, shown: boolean) => {
    const body = { id, shown };
    await action.runWithKey(body, (idempotencyKey) =>
      client.call('agentDeposits', 'showAccount', body, { idempotencyKey }),
    );
    await refetchTopics('money');
  };
  const failure = query.error ? failureOf(query.error) : null;
  if (failure?.kind === 'refused' && failure.code === 'not_agent') return null;
  return (
    <section className="pad mt6">
      <h2 className="t3">{t('accountsShown')}</h2>
      <p className="c2">{t('accountsShownText')}</p>
      {!query.data && !query.isError && <SkeletonRows rows={1} label={t('loading')} />}
      {query.data?.list.length === 0 && (
        <>
          <p className="mt4">{t('accountsNone')}</p>
          <p className="c2">{t('accountsNoneText')}</p>
        </>
      )}
      {query.data?.list.map((account) => (
        <div key={account.id} className="mt3">
          <Check checked={account.shown} onChange={(shown) => void show(account.id, shown)}>
            {account.title} · <span className="fig">{account.account}</span>
          </Check>
        </div>
      ))}
      <FailureNote className="mt3" failure={action.failure} />
    </section>
  );
}
