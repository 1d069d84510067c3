import { type ReactNode, useId } from 'react';
import { cx } from '../cx.ts';
import { Icon, type IconName } from '../Icon.tsx';

export type FieldControl = {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
};

type Props = {
  label: ReactNode;
  /** spoken = for screen readers only, because a heading above says it already. */
  labelMode?: 'shown' | 'spoken';
  /** Shown opposite the label: "optional", "at least 6". */
  aside?: ReactNode;
  icon?: IconName;
  /** What is wrong and what to do. */
  error?: string | undefined;
  hint?: ReactNode;
  /** Valid: shows a tick, unless `end` takes its place. */
  ok?: boolean;
  disabled?: boolean;
  /** Shown at the end of the input: an eye, a copy button. */
  end?: ReactNode;
  /** plain = the children have their own frame. */
  frame?: 'box' | 'plain';
  className?: string;
  children: (control: FieldControl) => ReactNode;
};

/** A labelled field with its error. The caller renders the control with the ids that connect them. */
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
