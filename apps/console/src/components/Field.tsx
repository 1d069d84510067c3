import { type ReactNode, useId } from 'react';

type Props = {
  label: string;
  error?: string | undefined;
  hint?: string | undefined;
  /** A remark, which refuses nothing; it takes the place of the hint. */
  warning?: string | undefined;
  className?: string;
  /** What other parts of the screen find it by. */
  name?: string | undefined;
  /** Renders the control with this id, to which the label refers. */
  children: (id: string) => ReactNode;
};

/** A control under its label, with a hint, a remark or an error below. */
export function Field({ label, error, hint, warning, className = '', name, children }: Props) {
  const id = useId();
  return (
    <div className={`field ${className}`} data-field={name}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
      {error !== undefined && <span className="err">{error}</span>}
      {error === undefined && warning !== undefined && (
        <span className="hint amber" role="status">
          {warning}
        </span>
      )}
      {error === undefined && warning === undefined && hint !== undefined && (
        <span className="hint">{hint}</span>
      )}
    </div>
  );
}
