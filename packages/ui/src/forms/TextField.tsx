import { type InputHTMLAttributes, type ReactNode, useState } from 'react';
import type { IconName } from '../Icon.tsx';
import { IconButton } from '../IconButton.tsx';
import { Field } from './Field.tsx';

type Passed = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'placeholder' | 'autoComplete' | 'inputMode' | 'maxLength' | 'name' | 'autoFocus' | 'enterKeyHint'
>;

type Props = Passed & {
  label: ReactNode;
  labelMode?: 'shown' | 'spoken';
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  aside?: ReactNode;
  icon?: IconName;
  error?: string | undefined;
  hint?: ReactNode;
  ok?: boolean;
  disabled?: boolean;
  end?: ReactNode;
  /** figure = set in the figure font. */
  face?: 'text' | 'figure';
  /** Labels of the button that shows a secret; they make the field a password field. */
  secret?: { show: string; hide: string };
  className?: string;
};

export function TextField(props: Props) {
  const {
    label,
    labelMode,
    value,
    onChange,
    onBlur,
    aside,
    icon,
    error,
    hint,
    ok,
    disabled,
    end,
    face,
    secret,
    className,
    ...input
  } = props;
  const [shown, setShown] = useState(false);
  const eye = secret && (
    <IconButton
      icon={shown ? 'eyeOff' : 'eye'}
      size="s"
      label={shown ? secret.hide : secret.show}
      onClick={() => setShown(!shown)}
    />
  );
  return (
    <Field
      label={label}
      {...(labelMode && { labelMode })}
      error={error}
      {...(aside !== undefined && { aside })}
      {...(icon && { icon })}
      {...(hint !== undefined && { hint })}
      {...(ok !== undefined && { ok })}
      {...(disabled !== undefined && { disabled })}
      {...(className && { className })}
      end={eye ?? end}
    >
      {(control) => (
        <input
          {...input}
          {...control}
          className={face === 'figure' ? 'fig' : undefined}
          type={secret && !shown ? 'password' : 'text'}
          value={value}
          disabled={disabled}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
        />
      )}
    </Field>
  );
}
