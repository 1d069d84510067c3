import type { ReactNode } from 'react';

type Props = {
  children: ReactNode;
  onClick?: () => void;
  on?: boolean;
  className?: string;
  disabled?: boolean;
};

/** A small rounded action inside a row: reduce, remove, paste. */
export function Pill({ children, onClick, on, className, disabled }: Props) {
  return (
    <button
      type="button"
      className={`pill ${on ? 'on' : ''} ${className ?? ''}`}
      onClick={onClick}
      aria-pressed={on}
      disabled={disabled}
    >
      {children}
    </button>
  );
}
