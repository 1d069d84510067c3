import { amountText, Icon } from '@shwe/ui';
import type { ReactNode } from 'react';

type Props = { count: number; label: string; end: ReactNode; onClick: () => void; children: ReactNode };

/** Work that waits for the agent: how much there is, what, and what is urgent about it. */
export function WorkRow({ count, label, end, onClick, children }: Props) {
  return (
    <button type="button" className="li" onClick={onClick}>
      <span className="n fig">{amountText(count)}</span>
      <span className="grow">
        <b>{label}</b>
        <small>{children}</small>
      </span>
      {end}
      <Icon name="right" size="xs" />
    </button>
  );
}
