import { groupThousands } from '@shwe/kernel';
import type { ReactNode } from 'react';
import { BrandMark } from './BrandMark.tsx';
import { IconButton } from './IconButton.tsx';

type Props = {
  /** Left out on home, where the brand stands. */
  title?: ReactNode;
  subtitle?: ReactNode;
  brand?: string;
  back?: { label: string; onClick: () => void };
  /** The play-money mark and whatever else stands at the right. */
  end?: ReactNode;
  /** The balance stays in sight on every inner screen. */
  balance?: { label: string; amount: bigint | undefined } | undefined;
};

/** The header: the way back, where one is, and the balance. */
export function TopBar({ title, subtitle, brand, back, end, balance }: Props) {
  return (
    <header className="top">
      {back && <IconButton icon="back" label={back.label} onClick={back.onClick} />}
      {brand && (
        <span className="brand">
          <BrandMark />
          <b>{brand}</b>
        </span>
      )}
      {title !== undefined && (
        <h1 className={back ? undefined : 'inset'}>
          {title}
          {subtitle && <span className="sub">{subtitle}</span>}
        </h1>
      )}
      {end}
      {balance && (
        <div className="bal">
          <small>{balance.label}</small>
          <span className="fig">{balance.amount === undefined ? '–' : groupThousands(balance.amount)}</span>
        </div>
      )}
    </header>
  );
}
