type Props = { size?: number; on?: 'ink' | 'paper' };

export function BrandMark({ size = 26, on = 'ink' }: Props) {
  const [fill, line] =
    on === 'ink' ? ['var(--gold-2)', 'var(--on-gold)'] : ['var(--paper-ink)', 'var(--paper)'];
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d="M12 1.5 22.5 12 12 22.5 1.5 12z" fill={fill} />
      <path d="M12 6.2 17.8 12 12 17.8 6.2 12z" fill="none" stroke={line} strokeWidth={1.25} />
    </svg>
  );
}
