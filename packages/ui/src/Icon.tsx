import { type IconName, icons } from './icons.ts';

export type { IconName };

type Props = { name: IconName; size?: 'm' | 's' | 'xs'; className?: string };

/** A drawn icon. It never speaks: what holds it carries the words. */
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
