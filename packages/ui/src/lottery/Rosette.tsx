type Props = {
  petals: number;
  rx: number;
  ry: number;
  cx: number;
  size: number;
  className?: string;
  stroke?: string;
};

/** A banknote's rosette as an ornament. */
export function Rosette({ petals, rx, ry, cx, size, className, stroke }: Props) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="-102 -102 204 204"
      aria-hidden="true"
      fill="none"
      stroke={stroke}
      strokeWidth={0.5}
    >
      {Array.from({ length: petals }, (_, index) => (index * 360) / petals).map((turn) => (
        <ellipse key={turn} cx={cx} rx={rx} ry={ry} transform={`rotate(${turn})`} />
      ))}
    </svg>
  );
}
