import { type CellQuota, NumberGrid, QuotaLegend } from '@shwe/ui';
import { memo, useCallback } from 'react';
import { useT } from '../../i18n/index.ts';
import { SetChips } from './SetChips.tsx';
import { NUMBERS } from './set-keys.ts';
import { toggle } from './slip.ts';
import { useSlip, useSlipBook } from './slip-store.ts';

export type BoardProps = { quota: (number: string) => CellQuota };

/** 2D: set keys, what the colours mean, and the hundred numbers. */
export const BetBoard = memo(function BetBoard({ quota }: BoardProps) {
  const { t } = useT();
  const picks = useSlip((slip) => slip.picks);
  const book = useSlipBook();
  const free = useCallback((number: string) => quota(number).colour !== 'out', [quota]);
  const onToggle = useCallback(
    (number: string) => {
      const chosen = book.now().picks.has(number);
      if (chosen || free(number)) book.change((slip) => toggle(slip, number));
    },
    [book, free],
  );
  return (
    <>
      <SetChips free={free} />
      <QuotaLegend soldOut={t('soldOutShort')} />
      <NumberGrid
        numbers={NUMBERS}
        quota={quota}
        chosen={(number) => picks.has(number)}
        describe={(state) => (state.colour === 'out' ? t('soldOut') : t('soldShare', { n: state.percent }))}
        onToggle={onToggle}
        label={t('number')}
      />
    </>
  );
});
