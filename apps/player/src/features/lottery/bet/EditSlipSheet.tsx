import { kyatDigits } from '@shwe/kernel';
import { amountText, Button, cx, IconButton, Sheet } from '@shwe/ui';
import { memo, useCallback } from 'react';
import { ActionAmount } from '../../../components/ActionAmount.tsx';
import { useT } from '../../../i18n/index.ts';
import { linesOf, removeAll, slipError, totalOf, withSameStake, withStake } from './slip.ts';
import { useSlip, useSlipStore } from './slip-store.ts';

type LineProps = {
  number: string;
  amount: bigint;
  isLow: boolean;
  onStake: (number: string, amount: bigint) => void;
  onRemove: (number: string) => void;
};

const EditLine = memo(function EditLine({ number, amount, isLow, onStake, onRemove }: LineProps) {
  const { t } = useT();
  return (
    <li>
      <b className="fig">{number}</b>
      <span className={cx('inp', isLow && 'bad')}>
        <input
          className="fig"
          inputMode="numeric"
          aria-label={`${number} ${t('betAmount')}`}
          aria-invalid={isLow}
          value={amount === 0n ? '' : amountText(amount)}
          placeholder="0"
          onChange={(event) => onStake(number, BigInt(kyatDigits(event.target.value, 9) || '0'))}
        />
        <span className="c2">{t('unit')}</span>
      </span>
      <IconButton icon="close" size="s" label={`${t('remove')} ${number}`} onClick={() => onRemove(number)} />
    </li>
  );
});

type Props = { minBet: bigint; onClose: () => void };

/** Each number with its stake, to change or remove. A change applies to the slip at once. */
export function EditSlipSheet({ minBet, onClose }: Props) {
  const { t } = useT();
  const slip = useSlip();
  const { change } = useSlipStore();
  const onStake = useCallback(
    (number: string, amount: bigint) => change((now) => withStake(now, number, amount)),
    [change],
  );
  const onRemove = useCallback((number: string) => change((now) => removeAll(now, [number])), [change]);
  const lines = linesOf(slip);
  const fault = slipError(slip, minBet);
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('editSlip')}
      closeLabel={t('close')}
      foot={
        <Button tone="quiet" onClick={onClose}>
          <ActionAmount amount={totalOf(slip)} act={t('done')} />
        </Button>
      }
    >
      <p className={cx('c2', fault === 'betMinimum' && 'ruby')} aria-live="polite">
        {fault ? t(fault, { min: amountText(minBet) }) : t('editSlipHelp')}
      </p>
      {[...slip.picks.values()].some((own) => own !== null) && (
        <button type="button" className="link" onClick={() => change(withSameStake)}>
          {t('eachSame', { sum: amountText(slip.stake) })}
        </button>
      )}
      <ul className="edit-lines">
        {lines.map(({ number, amount }) => (
          <EditLine
            key={number}
            number={number}
            amount={amount}
            isLow={amount < minBet}
            onStake={onStake}
            onRemove={onRemove}
          />
        ))}
      </ul>
    </Sheet>
  );
}
