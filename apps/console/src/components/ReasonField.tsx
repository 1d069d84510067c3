import { Input } from 'antd';
import { useT } from '../i18n/index.ts';
import { Field } from './Field.tsx';

type Props = { value: string; onChange: (reason: string) => void; lengthMax: number; className?: string };

/** Why something is done; it stands in the audit log. */
export function ReasonField({ value, onChange, lengthMax, className = '' }: Props) {
  const { t } = useT();
  return (
    <Field label={t('reason')} className={className}>
      {(id) => (
        <Input
          id={id}
          maxLength={lengthMax}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
