import { type KeyboardEvent, type ReactNode, useId } from 'react';

type Tab<Name extends string> = { name: Name; label: string; count?: number | undefined };
type Props<Name extends string> = {
  label: string;
  tabs: readonly Tab<Name>[];
  shown: Name;
  show: (name: Name) => void;
  children: ReactNode;
};

const STEP: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/** Tabs, each with its number of rows where that is known, and the content of the selected tab. */
export function Tabs<Name extends string>({ label, tabs, shown, show, children }: Props<Name>) {
  const id = useId();
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
      <div className="tabs" role="tablist" aria-label={label}>
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
