import { type CellQuota, NumberGrid, QuotaLegend } from '@shwe/ui';
import { type ReactNode, useCallback } from 'react';
import { useT } from '../../i18n/index.ts';
import { SetChips } from './SetChips.tsx';
import { toggle } from './slip.ts';
import { useSlip, useSlipBook } from './slip-store.ts';

export type BoardProps = {
  quota: (number: string) => CellQuota;
  /** Whether a number has room for a bet; another function only when another number has. */
  free: (number: string) => boolean;
};

type Props = BoardProps & {
  /** The hundred numbers that are shown. */
  numbers: readonly string[];
  /** Stands between the set keys and the colours. */
  children?: ReactNode;
};

/** Set keys, what the colours mean, and a hundred numbers: a tap puts one on the slip of the screen's game, or takes it off. */
export function SlipGrid({ quota, free, numbers, children }: Props) {
  const { t } = useT();
  const picks = useSlip((slip) => slip.picks);
  const book = useSlipBook();
  const onToggle = useCallback(
    (number: string) => {
      const chosen = book.now().picks.has(number);
      if (chosen || free(number)) book.change((slip) => toggle(slip, number));
    },
    [book, free],
  );
  const describe = useCallback(
    ({ colour, percent }: CellQuota) => (colour === 'out' ? t('soldOut') : t('soldShare', { n: percent })),
    [t],
  );
  return (
    <>
      <SetChips free={free} />
      {children}
      <QuotaLegend soldOut={t('soldOutShort')} />
      <NumberGrid
        numbers={numbers}
        quota={quota}
        chosen={(number) => picks.has(number)}
        describe={describe}
        onToggle={onToggle}
        label={t('number')}
      />
    </>
  );
}
