/** A figure with grouped thousands, in which the digit that counts for the 2D number stands out. */
export function MarkedFigure({ text, mark }: { text: string; mark: 'last' | 'units' }) {
  const [whole = '', part = ''] = text.replaceAll(',', '').split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',');
  if (mark === 'units') {
    return (
      <span className="fig">
        {grouped.slice(0, -1)}
        <em>{grouped.slice(-1)}</em>.{part}
      </span>
    );
  }
  return (
    <span className="fig">
      {grouped}.{part.slice(0, -1)}
      <em>{part.slice(-1)}</em>
    </span>
  );
}
