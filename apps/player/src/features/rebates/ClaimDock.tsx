import { useAction } from '@shwe/client/react';
import { Button, Dock, showToast } from '@shwe/ui';
import { ActionAmount } from '../../components/ActionAmount.tsx';
import { FailureNote } from '../../components/FailureNote.tsx';
import { client } from '../../core/client.ts';
import { refetchTopics } from '../../core/query.ts';
import { storedCall } from '../../core/stored-call.ts';
import { formatTime, sumText } from '../../i18n/format.ts';
import { useT } from '../../i18n/index.ts';
import { RichText } from '../../i18n/RichText.tsx';
import type { Part, RebateList } from './queries.ts';

type Props = { part: Part; rebates: Pick<RebateList, 'claimable' | 'list' | 'opens_at'> };

/** Claims everything that is left. The sum stands in the button; one that changed meanwhile is refused and shown anew. */
export function ClaimDock({ part, rebates }: Props) {
  const { claimable, list, opens_at: opensAt } = rebates;
  const { t, lang } = useT();
  const action = useAction(storedCall(`rebate.${part}`));
  const claim = async () => {
    const sum = { fs_money: claimable };
    // The same sum of other days is another claim, also when the one before has no answer.
    const days = list.filter(({ left }) => left > 0).map(({ date, paid_at }) => [date, paid_at]);
    const paid = await action.runWithKey({ ...sum, days }, (idempotencyKey) =>
      part === 'player'
        ? client.call('rebates', 'claimOwn', { ...sum, game_str: 'all' }, { idempotencyKey })
        : client.call('rebates', 'claimAgent', sum, { idempotencyKey }),
    );
    if (paid) showToast(t('claimedSum', { sum: sumText(paid.amount) }), 'toast', 'done');
    void refetchTopics('money', 'balance', 'home');
  };
  const reason =
    opensAt !== null ? (
      <span>
        <RichText k="claimFrom" v={{ time: formatTime(lang, opensAt) }} />
      </span>
    ) : claimable === 0 ? (
      t('claimNothing')
    ) : undefined;
  return (
    <Dock>
      {claimable > 0 && <FailureNote className="mb2" kind="money" failure={action.failure} />}
      <Button
        onClick={() => void claim()}
        {...(action.busy && { busy: t('sending') })}
        {...(reason !== undefined && { disabledReason: reason })}
      >
        <ActionAmount amount={claimable} act={t('claimAct')} />
      </Button>
    </Dock>
  );
}
