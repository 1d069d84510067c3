import encodeQR from 'qr';

/** An address as a QR code for another phone's wallet. Only the address: wallets differ in how they read a sum. */
export default function AddressQr({ address, label }: { address: string; label: string }) {
  const drawn = encodeQR(address, 'svg');
  return <img src={`data:image/svg+xml,${encodeURIComponent(drawn)}`} alt={label} />;
}
