import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';

type Tab<Name extends string> = { name: Name; label: string; count?: number | undefined };
type Props<Name extends string> = {
  label: string;
  tabs: readonly Tab<Name>[];
  shown: Name;
  show: (name: Name) => void;
  children: ReactNode;
};

/** What is in sight of the tab before the selected one, px. */
const BEFORE = 32;

const STEP: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/** Tabs, each with its number of rows where that is known, and the content of the selected tab. */
export function Tabs<Name extends string>({ label, tabs, shown, show, children }: Props<Name>) {
  const id = useId();
  const row = useRef<HTMLDivElement>(null);
  // On a phone the tabs are one line that scrolls.
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each selection
  useEffect(() => {
    const selected = row.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (selected) row.current!.scrollLeft = selected.offsetLeft - row.current!.offsetLeft - BEFORE;
  }, [shown]);
  const step = (event: KeyboardEvent<HTMLElement>) => {
    const by = STEP[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const index = tabs.findIndex(({ name }) => name === shown);
    const next = tabs[(index + by + tabs.length) % tabs.length]!;
    show(next.name);
    document.getElementById(`${id}${next.name}`)?.focus();
  };
  return (
    <>
      <div className="tabs" ref={row} role="tablist" aria-label={label}>
        {tabs.map(({ name, label, count }) => (
          <button
            key={name}
            id={`${id}${name}`}
            type="button"
            role="tab"
            className="bare"
            aria-selected={name === shown}
            aria-controls={`${id}pane`}
            tabIndex={name === shown ? 0 : -1}
            onKeyDown={step}
            onClick={() => show(name)}
          >
            {label}
            {count !== undefined && ` ${count}`}
          </button>
        ))}
      </div>
      <div id={`${id}pane`} className="tabpane" role="tabpanel" aria-labelledby={`${id}${shown}`}>
        {children}
      </div>
    </>
  );
}
