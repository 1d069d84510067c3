import { type CellQuota, NumberGrid, QuotaLegend } from '@shwe/ui';
import { memo, useCallback } from 'react';
import { useT } from '../../i18n/index.ts';
import { SetChips } from './SetChips.tsx';
import { NUMBERS } from './set-keys.ts';
import { toggle } from './slip.ts';
import { changeSlip, useSlip } from './slip-store.ts';

type Props = { quota: (number: string) => CellQuota };

/** Set keys, what the colours mean, and the hundred numbers. */
export const BetBoard = memo(function BetBoard({ quota }: Props) {
  const { t } = useT();
  const picks = useSlip((slip) => slip.picks);
  const free = useCallback((number: string) => quota(number).colour !== 'out', [quota]);
  const onToggle = useCallback(
    (number: string) => {
      const chosen = useSlip.getState().picks.has(number);
      if (chosen || free(number)) changeSlip((slip) => toggle(slip, number));
    },
    [free],
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
