type Props = { share: number; urgency?: 'calm' | 'soon' | 'now'; className?: string };

const FILL = { calm: 'var(--text-1)', soon: 'var(--amber)', now: 'var(--ruby)' } as const;

/** `share` is 0 to 1. Hidden from screen readers, because a figure beside it says the same. */
export function ProgressBar({ share, urgency = 'calm', className }: Props) {
  const filled = Math.max(0, Math.min(1, share));
  return (
    <div className={`drain ${className ?? ''}`} aria-hidden="true">
      <i style={{ transform: `scaleX(${filled.toFixed(4)})`, background: FILL[urgency] }} />
    </div>
  );
}
