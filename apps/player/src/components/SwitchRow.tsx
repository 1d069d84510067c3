import type { ReactNode } from 'react';

type Props = { checked: boolean; onChange: (checked: boolean) => void; busy?: boolean; children: ReactNode };

/** A row that is switched on or off, with `messages.css`. */
export function SwitchRow({ checked, onChange, busy = false, children }: Props) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={checked}
      aria-busy={busy}
      className="push-row"
      onClick={() => {
        if (!busy) onChange(!checked);
      }}
    >
      {children}
      <i aria-hidden="true" />
    </button>
  );
}
