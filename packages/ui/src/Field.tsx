import { type ReactNode, useId } from 'react';
import { cx } from './cx.ts';
import { Icon, type IconName } from './Icon.tsx';

export type FieldControl = {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
};

type Props = {
  label: ReactNode;
  /** spoken = a heading above says it already; it is there for screen readers. */
  labelMode?: 'shown' | 'spoken';
  /** Stands opposite the label: "optional", "at least 6". */
  aside?: ReactNode;
  icon?: IconName;
  /** What is wrong and what to do; undefined while nothing is. */
  error?: string | undefined;
  hint?: ReactNode;
  /** Known to be right: a jade tick. */
  ok?: boolean;
  disabled?: boolean;
  /** Lies at the end of the input: an eye, a copy button. */
  end?: ReactNode;
  /** plain = the children draw their own frame. */
  frame?: 'box' | 'plain';
  className?: string;
  children: (control: FieldControl) => ReactNode;
};

/** A labelled field with its error beneath. The control is drawn by the caller with the ids that tie it together. */
export function Field(props: Props) {
  const {
    label,
    labelMode = 'shown',
    aside,
    icon,
    error,
    hint,
    ok,
    disabled,
    end,
    frame = 'box',
    className,
    children,
  } = props;
  const id = useId();
  const describedBy = error ? `${id}-e` : hint ? `${id}-h` : undefined;
  const control: FieldControl = {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy,
  };
  return (
    <div className={cx('fld', disabled && 'off', className)}>
      <span className={labelMode === 'spoken' ? 'sr' : undefined}>
        <label htmlFor={id}>{label}</label>
        {aside && <small>{aside}</small>}
      </span>
      {frame === 'plain' ? (
        children(control)
      ) : (
        <div className={cx('inp', error && 'bad', ok && 'ok')}>
          {icon && <Icon name={icon} size="s" />}
          {children(control)}
          {ok && !end && <Icon name="check" size="s" />}
          {end}
        </div>
      )}
      {error && (
        <span className="err" id={`${id}-e`} role="alert">
          <Icon name="alert" size="s" />
          <span>{error}</span>
        </span>
      )}
      {hint && !error && (
        <p className="hint" id={`${id}-h`}>
          {hint}
        </p>
      )}
    </div>
  );
}
