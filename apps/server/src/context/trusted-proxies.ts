import { isIP } from 'node:net';

/** How many proxies stand in front, or their addresses and subnets. */
export type TrustedProxies = number | string[];

export const TRUSTED_PROXIES_FORM = 'must be the number of proxies in front (0 to 9) or their addresses';

/** Parses '2' as the number of proxies, '10.0.0.1 10.1.0.0/16' as their addresses; null if it is neither. */
export function parseTrustedProxies(text: string): TrustedProxies | null {
  if (/^\d$/.test(text)) return Number(text);
  const addresses = text.split(/[\s,]+/).filter((one) => one !== '');
  return addresses.length > 0 && addresses.every(isAddressOrSubnet) ? addresses : null;
}

function isAddressOrSubnet(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const family = isIP(address);
  if (family === 0 || more.length > 0) return false;
  return (
    bits === undefined ||
    (/^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= (family === 4 ? 32 : 128))
  );
}
