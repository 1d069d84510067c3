type Props = { share: number; urgency?: 'calm' | 'soon' | 'now'; className?: string };

const FILL = { calm: 'var(--text-1)', soon: 'var(--amber)', now: 'var(--ruby)' } as const;

/** A thin bar of what is left (or done), 1 to 0. It says nothing a figure beside it does not say. */
export function ProgressBar({ share, urgency = 'calm', className }: Props) {
  const left = Math.max(0, Math.min(1, share));
  return (
    <div className={`drain ${className ?? ''}`} aria-hidden="true">
      <i style={{ transform: `scaleX(${left.toFixed(4)})`, background: FILL[urgency] }} />
    </div>
  );
}
