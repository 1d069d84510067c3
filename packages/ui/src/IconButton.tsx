import type { ReactNode } from 'react';
import { Icon, type IconName } from './Icon.tsx';

type Props = {
  icon: IconName;
  /** The accessible name. */
  label: string;
  onClick?: () => void;
  size?: 'm' | 's';
  className?: string;
  disabled?: boolean;
  children?: ReactNode;
};

/** A 44 px touch target around one icon; children lie over it (an unread dot). */
export function IconButton({ icon, label, onClick, size = 'm', className, disabled, children }: Props) {
  return (
    <button
      type="button"
      className={`ib ${className ?? ''}`}
      aria-label={label}
      onClick={onClick}
      disabled={disabled}
    >
      <Icon name={icon} size={size} />
      {children}
    </button>
  );
}
