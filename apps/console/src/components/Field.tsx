import { type ReactNode, useId } from 'react';

type Props = {
  label: string;
  error?: string | undefined;
  hint?: string;
  className?: string;
  /** The control; it takes the id, so that the label names it. */
  children: (id: string) => ReactNode;
};

/** A control under its label; below it what to type, or what is wrong with what was typed. */
export function Field({ label, error, hint, className = '', children }: Props) {
  const id = useId();
  return (
    <div className={`field ${className}`}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
      {error !== undefined && <span className="err">{error}</span>}
      {hint !== undefined && error === undefined && <span className="hint">{hint}</span>}
    </div>
  );
}
