import { cx, RingOrnament } from '@shwe/ui';
import type { ReactNode } from 'react';

type Props = { children: ReactNode; className?: string | undefined };

/** The large number of a result board. */
export function ResultNumber({ children, className }: Props) {
  return (
    <div className="dish">
      <RingOrnament from={70} step={15} count={8} />
      <div className={cx('disp hero', className)}>{children}</div>
    </div>
  );
}
