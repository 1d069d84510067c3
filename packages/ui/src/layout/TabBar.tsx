import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Icon, type IconName } from '../Icon.tsx';

export type TabBarItem = {
  key: string;
  label: string;
  icon: IconName;
  raised?: boolean;
  badge?: ReactNode;
};

type Props = { items: readonly TabBarItem[]; current: string; onGo: (key: string) => void; label: string };

/** The bottom bar; the raised tab is the main one. */
export function TabBar({ items, current, onGo, label }: Props) {
  return (
    <nav className="tabbar" aria-label={label}>
      {items.map((item) => (
        <button
          key={item.key}
          type="button"
          className={cx(item.raised && 'mid', item.key === current && 'on')}
          aria-current={item.key === current ? 'page' : undefined}
          onClick={() => onGo(item.key)}
        >
          {item.raised && <span className="leaf" />}
          <Icon name={item.icon} />
          {item.badge}
          {item.label}
        </button>
      ))}
    </nav>
  );
}
