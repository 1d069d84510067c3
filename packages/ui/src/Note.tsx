import type { ReactNode } from 'react';
import { Icon, type IconName } from './Icon.tsx';

type Props = { kind: 'ok' | 'warn' | 'bad'; children: ReactNode; icon?: IconName; className?: string };

const ICON = { ok: 'shield', warn: 'clock', bad: 'alert' } as const;

/** A message box; a bad one is announced at once. */
export function Note({ kind, children, icon, className }: Props) {
  return (
    <div className={`note ${kind} ${className ?? ''}`} role={kind === 'bad' ? 'alert' : 'status'}>
      <Icon name={icon ?? ICON[kind]} size="s" />
      <div>{children}</div>
    </div>
  );
}
