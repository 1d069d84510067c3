import encodeQR from 'qr';

/** The QR code of a link, drawn on this phone. */
export default function LinkQr({ link, label }: { link: string; label: string }) {
  const svg = encodeQR(link, 'svg');
  return <img src={`data:image/svg+xml,${encodeURIComponent(svg)}`} alt={label} />;
}
