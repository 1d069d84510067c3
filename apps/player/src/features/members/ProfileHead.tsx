type Props = { name: string; id: number; phone: string };

/** Who this is: the first letter on a leaf of lacquer, the name, the number. */
export function ProfileHead({ name, id, phone }: Props) {
  const letter = [
    ...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(name.trim() || '–'),
  ][0];
  return (
    <div className="row g3">
      <svg width="56" height="56" viewBox="-28 -28 56 56" aria-hidden="true">
        <path d="M0-27 27 0 0 27-27 0z" fill="var(--ink-3)" stroke="var(--line-2)" />
        <text y="7" textAnchor="middle" fill="var(--text-1)" fontSize="20" fontWeight="700">
          {letter?.segment}
        </text>
      </svg>
      <div className="grow">
        <div className="t4 b ell">{name}</div>
        <div className="c2">
          ID <span className="fig">{id}</span> · <span className="fig">{phone}</span>
        </div>
      </div>
    </div>
  );
}
