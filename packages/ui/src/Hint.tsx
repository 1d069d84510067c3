import type { ReactNode } from 'react';
import { Icon, type IconName } from './Icon.tsx';

/** A secondary line with an icon. */
export function Hint({ icon = 'info', children }: { icon?: IconName; children: ReactNode }) {
  return (
    <p className="c2 row g2 hint-line">
      <Icon name={icon} size="s" />
      <span>{children}</span>
    </p>
  );
}
