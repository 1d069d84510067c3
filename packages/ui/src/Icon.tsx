import { type IconName, icons } from './icons.ts';

export type { IconName };

type Props = { name: IconName; size?: 'm' | 's' | 'xs'; className?: string };

/** Hidden from screen readers: what contains it has the label. */
export function Icon({ name, size = 'm', className }: Props) {
  return (
    <svg
      className={`i ${size === 'm' ? '' : size} ${className ?? ''}`}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <path d={icons[name]} />
    </svg>
  );
}
