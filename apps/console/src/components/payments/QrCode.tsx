import { useMemo } from 'react';
import { encode } from 'uqr';
import { useT } from '../../i18n/index.ts';

/** A QR code drawn from its text, black on white in both themes, so that a phone can scan it. */
export function QrCode({ text }: { text: string }) {
  const { t } = useT();
  const { size, path } = useMemo(() => qrPath(text), [text]);
  return (
    <svg className="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={`${t('qrText')} ${text}`}>
      <path d={path} fill="currentColor" shapeRendering="crispEdges" />
    </svg>
  );
}

function qrPath(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { border: 0, ecc: 'M' });
  const squares = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return { size, path: squares.join('') };
}
