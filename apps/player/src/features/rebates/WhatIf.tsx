import { amountText, cx, digitsText, moneyText } from '@shwe/ui';
import { useEffect, useState } from 'react';
import { useT } from '../../i18n/index.ts';
import { gameTitle } from './game-title.ts';
import { useRatePreview } from './queries.ts';
import type { DraftRow } from './use-rate-draft.ts';

/** How long the plus and minus buttons must rest before the figures are fetched, ms. */
const REST_MS = 350;
const DAYS = 7;

/** What the last days would have given the agent and the member with the rate that is being edited. */
export function WhatIf({ id, row }: { id: number; row: DraftRow & { rate: number } }) {
  const { t } = useT();
  const rate = useRested(row.rate);
  const { data } = useRatePreview(id, row.key, rate);
  return (
    <div aria-live="polite">
      <p className="c2 t1">{t('whatIf', { n: DAYS, game: gameTitle(t, row) })}</p>
      <div className="ar-whatif">
        <span className="who">{t('whatIfYou')}</span>
        <Figures was={data?.agent_was} would={data?.agent_would} />
        <span className="fig who">{digitsText(String(id))}</span>
        <Figures was={data?.member_was} would={data?.member_would} />
      </div>
    </div>
  );
}

function Figures({ was, would }: { was: number | undefined; would: number | undefined }) {
  if (was === undefined || would === undefined) {
    return (
      <>
        <span className="fig">–</span>
        <span />
      </>
    );
  }
  const more = would - was;
  return (
    <>
      <span className="fig">{amountText(would)}</span>
      <span className={cx('fig diff', more !== 0 && (more > 0 ? 'jade' : 'ruby'))}>
        {moneyText(BigInt(more), 'always')}
      </span>
    </>
  );
}

/** A value once it has not changed for a moment. */
function useRested(value: number): number {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), REST_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}
