import type { ReactNode } from 'react';
import { BrandMark } from '../layout/BrandMark.tsx';
import { Rosette } from './Rosette.tsx';

type Props = {
  brand: string;
  /** Shown opposite the brand: "Play money receipt". */
  kind: string;
  title: ReactNode;
  subtitle: ReactNode;
  /** The short code a person can read out. */
  code: string;
  /** Directly under the code: what the slip has won. */
  win?: ReactNode;
  stamp?: ReactNode;
  children: ReactNode;
  /** Shown under the perforation. */
  stub: ReactNode;
};

export function ReceiptTicket({ brand, kind, title, subtitle, code, win, stamp, children, stub }: Props) {
  return (
    <article className="ticket">
      <div className="in">
        <Rosette className="guil" petals={48} rx={58} ry={30} cx={42} size={300} />
        <div className="row g2 over">
          <BrandMark size={20} on="paper" />
          <b className="t3">{brand}</b>
          <span className="c2 ticket-kind">{kind}</span>
        </div>
        <div className="over ticket-head">
          <b className="t4">{title}</b>
          <div className="c2">{subtitle}</div>
          <div className="code mt2">{code}</div>
          {win}
        </div>
        {stamp}
        <div className="mt3 over">{children}</div>
      </div>
      <div className="in stub">{stub}</div>
    </article>
  );
}
