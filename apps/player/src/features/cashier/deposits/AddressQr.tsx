import encodeQR from 'qr';

/** Holds the address only: wallets differ in how they read an amount. */
export default function AddressQr({ address, label }: { address: string; label: string }) {
  const drawn = encodeQR(address, 'svg');
  return <img src={`data:image/svg+xml,${encodeURIComponent(drawn)}`} alt={label} />;
}
