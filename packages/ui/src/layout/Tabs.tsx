import { useEffect, useRef } from 'react';
import { cx } from '../cx.ts';
import { Icon, type IconName } from '../Icon.tsx';

type Tab<Key extends string> = {
  key: Key;
  label: string;
  icon?: IconName;
  /** Shows a dot, which is read aloud as this. */
  dot?: string | undefined;
};

type Props<Key extends string> = {
  tabs: readonly Tab<Key>[];
  value: Key;
  onChange: (key: Key) => void;
  label: string;
  /** line = records; icons = the game types of home. */
  look?: 'line' | 'icons';
};

/** Tabs in a strip that scrolls the chosen one into view. */
export function Tabs<Key extends string>({ tabs, value, onChange, label, look = 'line' }: Props<Key>) {
  const strip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // In the next frame, when the layout is known: measuring now would force it twice.
    const frame = requestAnimationFrame(() => {
      const chosen = strip.current?.querySelector<HTMLElement>(`[data-key="${value}"]`);
      if (!strip.current || !chosen) return;
      strip.current.scrollTo({
        left: chosen.offsetLeft - (strip.current.clientWidth - chosen.clientWidth) / 2,
      });
    });
    return () => cancelAnimationFrame(frame);
  }, [value]);
  return (
    <div ref={strip} className={look === 'line' ? 'utabs' : 'gtabs'} role="tablist" aria-label={label}>
      {tabs.map((tab) => (
        <button
          key={tab.key}
          type="button"
          role="tab"
          data-key={tab.key}
          aria-selected={tab.key === value}
          className={cx(tab.key === value && 'on')}
          onClick={() => onChange(tab.key)}
        >
          {tab.icon && <Icon name={tab.icon} />}
          {tab.label}
          {tab.dot !== undefined && (
            <i className="tab-dot">
              <span className="sr">{tab.dot}</span>
            </i>
          )}
        </button>
      ))}
    </div>
  );
}
