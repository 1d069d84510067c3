import { isIPv6 } from 'node:net';

/**
 * The part of an address by which clients are told apart: IPv4 whole, IPv6 its first 64 bits, because one line has all
 * addresses below them.
 */
export function addressKey(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped) return mapped[1]!;
  const plain = address.replace(/%.*$/, '');
  return isIPv6(plain) ? `${groupsOf(plain).slice(0, 4).join(':')}::/64` : plain;
}

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  // An IPv4 address at the end has the length of two groups; it never belongs to the first four.
  const [head = '', tail] = address.replace(/\d+\.\d+\.\d+\.\d+$/, '0:0').split('::');
  const groups = (part: string) => (part === '' ? [] : part.split(':'));
  const [first, last] = [groups(head), groups(tail ?? '')];
  const zeros = tail === undefined ? 0 : 8 - first.length - last.length;
  return [...first, ...Array<string>(zeros).fill('0'), ...last].map((group) =>
    parseInt(group, 16).toString(16),
  );
}

/** The subject by which attempts from an address are counted. */
export function addressSubject(address: string): string {
  return `ip:${addressKey(address)}`;
}

/** An address as the owner of an account sees a stranger's: the first half of an IPv4, the first 32 bits of an IPv6. */
export function maskAddress(address: string): string {
  const key = addressKey(address);
  const [first, second] = key.split(key.includes(':') ? ':' : '.');
  if (second === undefined) return '•';
  return key.includes(':') ? `${first}:${second}:•` : `${first}.${second}.•.•`;
}
