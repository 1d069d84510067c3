import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { cx } from '../cx.ts';
import { amountText } from '../digits.ts';
import { IconButton } from '../IconButton.tsx';
import { BrandMark } from './BrandMark.tsx';
import { useHeight } from './use-height.ts';

/** The least height, px. */
const HEIGHT = 56;

type Props = {
  /** Left out on home, which shows the brand. */
  title?: ReactNode;
  subtitle?: ReactNode;
  brand?: string;
  back?: { label: string; onClick: () => void };
  end?: ReactNode;
  /** Every inner screen shows the balance. main: the mark of play money may stand for its label on a narrow phone. */
  balance?: { label: string; amount: bigint | undefined; kind?: 'main' } | undefined;
};

/** The bar grows with a long title; `--top` tells what sticks below it where it ends. */
export function TopBar({ title, subtitle, brand, back, end, balance }: Props) {
  const bar = useRef<HTMLElement>(null);
  const height = useHeight(bar, HEIGHT);
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--top', `${height}px`);
    return () => void style.removeProperty('--top');
  }, [height]);
  return (
    <header className="top" ref={bar}>
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
        <div className={cx('bal', balance.kind)}>
          <small>{balance.label}</small>
          <span className="fig">{balance.amount === undefined ? '–' : amountText(balance.amount)}</span>
        </div>
      )}
    </header>
  );
}
