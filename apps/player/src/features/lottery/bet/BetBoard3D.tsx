import { cx } from '@shwe/ui';
import { memo, useState } from 'react';
import { useT } from '../../../i18n/index.ts';
import { type BoardProps, SlipGrid } from './SlipGrid.tsx';
import { BLOCKS, countByBlock } from './set-keys.ts';
import { useSlip } from './slip-store.ts';

type KeysProps = { block: number; counts: readonly number[]; onChoose: (block: number) => void };

/** Ten keys, one for each hundred-block, each with the count of its chosen numbers. */
function BlockKeys({ block, counts, onChoose }: KeysProps) {
  const { t } = useT();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a ten-column grid in every WebView
    <div className="blocks" role="group" aria-label={t('blocks')}>
      {counts.map((count, digit) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: the digit is what the key stands for
          key={digit}
          type="button"
          className={cx(digit === block && 'on')}
          aria-pressed={digit === block}
          aria-label={t('blockOf', { from: `${digit}00`, to: `${digit}99`, n: count })}
          onClick={() => onChoose(digit)}
        >
          <b className="fig">
            {digit}
            <i>00</i>
          </b>
          <small className="fig">{count > 0 ? count : ''}</small>
        </button>
      ))}
    </div>
  );
}

/** The grid shows one hundred-block of the thousand numbers at a time. */
export const BetBoard3D = memo(function BlockBoard(props: BoardProps) {
  const [block, setBlock] = useState(0);
  const picks = useSlip((slip) => slip.picks);
  return (
    <SlipGrid {...props} numbers={BLOCKS[block] ?? []}>
      <BlockKeys block={block} counts={countByBlock(picks.keys())} onChoose={setBlock} />
    </SlipGrid>
  );
});
