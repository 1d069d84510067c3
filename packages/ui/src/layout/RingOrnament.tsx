type Props = {
  size?: number;
  from: number;
  step: number;
  count?: number;
  light?: number;
  className?: string;
};

/** Concentric rings as an ornament, fading outwards. */
export function RingOrnament({ size = 400, from, step, count = 9, light = 0.13, className }: Props) {
  const rings = Array.from({ length: count }, (_, index) => ({
    r: from + index * step,
    opacity: light * (1 - (index / count) * 0.72),
    width: index % 3 === 0 ? 1.5 : 0.8,
  }));
  return (
    <svg
      className={`rings ${className ?? ''}`}
      width={size}
      height={size}
      viewBox={`0 0 ${size} ${size}`}
      aria-hidden="true"
    >
      {rings.map((ring) => (
        <circle
          key={ring.r}
          cx={size / 2}
          cy={size / 2}
          r={ring.r}
          strokeOpacity={ring.opacity.toFixed(3)}
          strokeWidth={ring.width}
        />
      ))}
    </svg>
  );
}
