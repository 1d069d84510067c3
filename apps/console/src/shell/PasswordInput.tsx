import { Input } from 'antd';

type Props = { id: string; value: string; onChange: (text: string) => void; isNew?: boolean };

export function PasswordInput({ id, value, onChange, isNew = false }: Props) {
  return (
    <Input
      id={id}
      size="large"
      type="password"
      autoComplete={isNew ? 'new-password' : 'current-password'}
      maxLength={128}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
