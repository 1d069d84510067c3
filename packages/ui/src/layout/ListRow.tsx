import type { ReactNode } from 'react';
import { Icon, type IconName } from '../Icon.tsx';

type Props = {
  icon?: IconName;
  label: ReactNode;
  value?: ReactNode;
  /** act: does something at once, without a chevron. */
  kind?: 'open' | 'act';
  onClick?: () => void;
};

/** A menu row: label, value, and a chevron where it opens something. */
export function ListRow({ icon, label, value, kind = 'open', onClick }: Props) {
  return (
    <button type="button" className="li" onClick={onClick}>
      {icon && <Icon name={icon} />}
      <span className="t3">{label}</span>
      <span className="end">
        {value !== undefined && <span>{value}</span>}
        {kind === 'open' && <Icon name="right" size="xs" className="chev" />}
      </span>
    </button>
  );
}
