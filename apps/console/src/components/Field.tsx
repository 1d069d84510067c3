import { type ReactNode, useId } from 'react';

type Props = {
  label: string;
  error?: string | undefined;
  hint?: string | undefined;
  className?: string;
  /** What other parts of the screen find it by. */
  name?: string | undefined;
  /** Renders the control with this id, to which the label refers. */
  children: (id: string) => ReactNode;
};

/** A control under its label, with a hint or an error below. */
export function Field({ label, error, hint, className = '', name, children }: Props) {
  const id = useId();
  return (
    <div className={`field ${className}`} data-field={name}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
      {error !== undefined && <span className="err">{error}</span>}
      {hint !== undefined && error === undefined && <span className="hint">{hint}</span>}
    </div>
  );
}
