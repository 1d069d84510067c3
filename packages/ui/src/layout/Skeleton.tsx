type Props = { width: number | string; height: number; className?: string };

/** A placeholder of the final height. */
export function Skeleton({ width, height, className }: Props) {
  return (
    <span
      className={`skel ${className ?? ''}`}
      style={{ width, height, display: 'block' }}
      aria-hidden="true"
    />
  );
}

/** Placeholder rows of a list. */
export function SkeletonRows({ rows = 5, label }: { rows?: number; label: string }) {
  return (
    <div aria-busy="true">
      <span className="sr" role="status">
        {label}
      </span>
      {Array.from({ length: rows }, (_, index) => index).map((row) => (
        <div key={row} className="rec">
          <Skeleton width={82 + ((row * 22) % 60)} height={16} />
          <Skeleton width={72} height={16} className="push" />
          <Skeleton width={132} height={12} className="mt2" />
          <Skeleton width={56} height={12} className="mt2 push" />
        </div>
      ))}
    </div>
  );
}
