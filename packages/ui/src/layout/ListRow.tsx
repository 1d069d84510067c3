import type { ReactNode } from 'react';
import { Icon, type IconName } from '../Icon.tsx';

type Props = { icon?: IconName; label: ReactNode; value?: ReactNode; onClick?: () => void };

/** A menu row: label, value, chevron. */
export function ListRow({ icon, label, value, onClick }: Props) {
  return (
    <button type="button" className="li" onClick={onClick}>
      {icon && <Icon name={icon} />}
      <span className="t3">{label}</span>
      <span className="end">
        {value !== undefined && <span>{value}</span>}
        <Icon name="right" size="xs" className="chev" />
      </span>
    </button>
  );
}
