import { amountText, Button, ProgressBar } from '@shwe/ui';
import { useState } from 'react';
import { businessNow } from '../../core/business-time.ts';
import { go } from '../../core/navigate.ts';
import { formatMoment } from '../../i18n/format.ts';
import { useT } from '../../i18n/index.ts';
import { joinPieces } from '../../i18n/join-pieces.ts';
import { joinTitle } from '../../i18n/join-syllables.ts';
import { RichText } from '../../i18n/RichText.tsx';
import { paths } from '../../paths.ts';
import { ClaimSheet } from './ClaimSheet.tsx';
import { CountsFirst } from './CountsFirst.tsx';
import { BONUS_STATE, isClaimable } from './labels.ts';
import type { Bonus } from './queries.ts';

/** Bonuses with what each is now, what is still to bet, and what the member can do. */
export function BonusRows({ list }: { list: readonly Bonus[] }) {
  const [chosen, choose] = useState<Bonus | null>(null);
  return (
    <>
      {list.map((bonus) => (
        <Row key={bonus.id} bonus={bonus} onChoose={choose} />
      ))}
      {chosen && <ClaimSheet bonus={chosen} onClose={() => choose(null)} />}
    </>
  );
}

type RowProps = { bonus: Bonus; onChoose: (bonus: Bonus) => void };

function Row({ bonus, onChoose }: RowProps) {
  const { t, lang } = useT();
  const claimable = isClaimable(bonus, businessNow());
  const state = bonus.state === 'granted' && !claimable ? 'expired' : bonus.state;
  const { label, tone } = BONUS_STATE[state];
  const until = claimable ? bonus.claim_until : state === 'wagering' ? bonus.play_until : null;
  return (
    <div className="grant">
      <div className="row between">
        <b>{joinTitle(bonus.title)}</b>
        <span className="fig">{amountText(bonus.amount)}</span>
      </div>
      <div className="row between c2">
        <span className={`grant-state ${tone}`}>{t(label)}</span>
        <span>
          {until === null
            ? formatMoment(lang, bonus.ended_at ?? bonus.granted_at)
            : t('bonusUntil', { time: formatMoment(lang, until) })}
        </span>
      </div>
      {claimable && (
        <Button tone="quiet" size="md" className="mt3" onClick={() => onChoose(bonus)}>
          {t('bonusLook')}
        </Button>
      )}
      {state === 'wagering' && (
        <>
          <ProgressBar className="mt2" share={bonus.done / bonus.required} />
          <div className="row between c2 mt2">
            <span>
              <RichText
                k="doneOf"
                v={{ done: amountText(bonus.done), required: amountText(bonus.required) }}
              />
            </span>
            <span className="hash">{bonus.id}</span>
          </div>
          <CountsFirst before={bonus.before} />
        </>
      )}
      {bonus.taken_back > 0 && (
        <p className="c2">
          <RichText k="bonusTakenBack" v={{ amount: amountText(bonus.taken_back) }} />
        </p>
      )}
      {bonus.reason !== '' && (
        <div className="row between g3">
          <p className="c2">{joinPieces(bonus.reason)}</p>
          <button type="button" className="link nowrap" onClick={() => go(paths.service)}>
            {t('service')}
          </button>
        </div>
      )}
    </div>
  );
}
