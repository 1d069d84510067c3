import type { ReactNode } from 'react';
import { Icon, type IconName } from '../Icon.tsx';
import { IconButton } from '../IconButton.tsx';
import { Money } from '../Money.tsx';
import { RingOrnament } from './RingOrnament.tsx';
import { Skeleton } from './Skeleton.tsx';

type Props = {
  label: string;
  /** Undefined while unknown: the space is kept. */
  amount: bigint | undefined;
  unit: string;
  hidden: boolean;
  onToggleHidden: () => void;
  toggleLabel: string;
  /** Whose balance it is; null keeps its space. */
  above?: ReactNode;
  below?: ReactNode;
  actions: readonly { key: string; icon: IconName; label: string; onClick: () => void }[];
};

/** The balance on home, a button that hides it, and actions. */
export function BalancePanel(props: Props) {
  const { label, amount, unit, hidden, onToggleHidden, toggleLabel, above, below, actions } = props;
  return (
    <div className="panel balance">
      <RingOrnament from={40} step={17} count={10} className="corner" />
      {above !== undefined && <div className="who over">{above}</div>}
      <div className="row between over">
        <span className="row c2 balance-head">
          {label}
          <IconButton
            icon={hidden ? 'eyeOff' : 'eye'}
            size="s"
            label={toggleLabel}
            onClick={onToggleHidden}
          />
        </span>
      </div>
      <div className="over balance-sum">
        {amount === undefined ? (
          <Skeleton width={180} height={40} />
        ) : (
          <Money amount={amount} unit={unit} face="display" hidden={hidden} />
        )}
      </div>
      {below && <div className="c2 mt2 row g2 over">{below}</div>}
      <div className="acts">
        {actions.map((action) => (
          <button key={action.key} type="button" onClick={action.onClick}>
            <Icon name={action.icon} size="s" />
            {action.label}
          </button>
        ))}
      </div>
    </div>
  );
}
