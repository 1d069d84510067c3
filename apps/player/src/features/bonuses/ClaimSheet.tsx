import { useAction } from '@shwe/client/react';
import { Button, KeyValue, Money, Sheet, showToast } from '@shwe/ui';
import { useState } from 'react';
import { FailureNote } from '../../components/FailureNote.tsx';
import { client } from '../../core/client.ts';
import { refetchTopics } from '../../core/query.ts';
import { formatMoment } from '../../i18n/format.ts';
import { useT } from '../../i18n/index.ts';
import { joinPieces } from '../../i18n/join-pieces.ts';
import { joinTitle } from '../../i18n/join-syllables.ts';
import { ClaimedBonus } from './ClaimedBonus.tsx';
import { CountsFirst } from './CountsFirst.tsx';
import type { Bonus } from './queries.ts';
import { ToBet } from './ToBet.tsx';

/**
 * The terms of a bonus in plain words and as a worked sum; the member takes it or leaves it. What was taken is shown in its
 * place, so whoever opens the sheet keeps it open until `onClose`.
 */
export function ClaimSheet({ bonus, onClose }: { bonus: Bonus; onClose: () => void }) {
  const { t } = useT();
  const action = useAction();
  const [isClaimed, setClaimed] = useState(false);
  const send = async (name: 'claim' | 'decline') => {
    const body = { id: bonus.id };
    const done = await action.runWithKey({ ...body, name }, (idempotencyKey) =>
      client.call('grants', name, body, { idempotencyKey }),
    );
    void refetchTopics('money', 'balance', 'home');
    if (!done) return;
    if (name === 'claim') return setClaimed(true);
    showToast(t('bonusDeclinedToast'), 'toast', 'done');
    onClose();
  };
  return (
    <Sheet
      open
      closeLabel={t('close')}
      onClose={onClose}
      title={joinTitle(bonus.title)}
      foot={
        isClaimed ? (
          <Button tone="quiet" onClick={onClose}>
            {t('close')}
          </Button>
        ) : (
          <div className="two-acts">
            <Button onClick={() => void send('claim')} {...(action.busy && { busy: t('sending') })}>
              {t('claimAct')}
            </Button>
            <Button
              tone="line"
              onClick={() => void send('decline')}
              {...(action.busy && { disabledReason: t('bonusDecline') })}
            >
              {t('bonusDecline')}
            </Button>
          </div>
        )
      }
    >
      {isClaimed ? (
        <ClaimedBonus bonus={bonus} />
      ) : (
        <>
          <BonusTerms bonus={bonus} />
          <FailureNote className="mt3" kind="money" failure={action.failure} />
        </>
      )}
    </Sheet>
  );
}

function BonusTerms({ bonus }: { bonus: Bonus }) {
  const { t, lang } = useT();
  const isFree = bonus.turnover_times === 0;
  return (
    <>
      <p className="bonus-sum">
        <Money amount={BigInt(bonus.amount)} unit={t('unit')} face="display" />
      </p>
      <ToBet bonus={bonus} />
      {!isFree && <KeyValue label={t('bonusPlayDays')}>{t('bonusDays', { n: bonus.play_days })}</KeyValue>}
      <KeyValue label={t('bonusClaimUntil')}>{formatMoment(lang, bonus.claim_until)}</KeyValue>
      {!isFree && bonus.games !== '' && <p className="mt3">{joinPieces(bonus.games)}</p>}
      {!isFree && <CountsFirst before={bonus.before} />}
      <p className="c2 mt3">{t(isFree ? 'bonusFreeTerms' : 'bonusTerms')}</p>
    </>
  );
}
