import encodeQR from 'qr';

/** The QR code holds only the address, because wallet apps differ in how they read an amount. */
export default function AddressQr({ address, label }: { address: string; label: string }) {
  const svg = encodeQR(address, 'svg');
  return <img src={`data:image/svg+xml,${encodeURIComponent(svg)}`} alt={label} />;
}
