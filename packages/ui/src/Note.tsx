import type { ReactNode } from 'react';
import { Icon, type IconName } from './Icon.tsx';

type Props = { kind: 'ok' | 'warn' | 'bad'; children: ReactNode; icon?: IconName; className?: string };

const ICON = { ok: 'shield', warn: 'clock', bad: 'alert' } as const;

/** What happened, what it means for the money, what to do. A bad one is read out at once. */
export function Note({ kind, children, icon, className }: Props) {
  return (
    <div className={`note ${kind} ${className ?? ''}`} role={kind === 'bad' ? 'alert' : 'status'}>
      <Icon name={icon ?? ICON[kind]} size="s" />
      <div>{children}</div>
    </div>
  );
}
