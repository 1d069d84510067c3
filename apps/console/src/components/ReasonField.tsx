import { Input } from 'antd';
import { isLongEnough } from '../core/reason.ts';
import { useT } from '../i18n/index.ts';
import { Field } from './Field.tsx';

type Props = {
  value: string;
  onChange: (reason: string) => void;
  lengthMax: number;
  className?: string;
  /** A field of several lines, which also takes the focus when it appears. */
  isMultiline?: boolean;
};

/** Why something is done; it is written to the audit log. While it is too short, it says how long it must be. */
export function ReasonField({ value, onChange, lengthMax, className = '', isMultiline = false }: Props) {
  const { t } = useT();
  const shared = { value, maxLength: lengthMax };
  return (
    <Field label={t('reason')} className={className} hint={isLongEnough(value) ? undefined : t('reasonHint')}>
      {(id) =>
        isMultiline ? (
          <Input.TextArea
            id={id}
            autoFocus
            rows={2}
            {...shared}
            onChange={(event) => onChange(event.target.value)}
          />
        ) : (
          <Input id={id} {...shared} onChange={(event) => onChange(event.target.value)} />
        )
      }
    </Field>
  );
}
