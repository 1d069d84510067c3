import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, isIPv4 } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** The address of the client; that of the connection if a proxy passed on anything but an address. */
export function clientAddress(request: FastifyRequest): string {
  return isIP(request.ip) === 0 ? (request.raw.socket.remoteAddress ?? '') : request.ip;
}

/** The address of the client of a request that no framework has seen yet; see `clientAddress`. */
export function addressBehind(request: IncomingMessage, isProxy: ReturnType<typeof proxyCheck>): string {
  const connection = request.socket.remoteAddress ?? '';
  const header = String(request.headers['x-forwarded-for'] ?? '');
  // Empty parts are skipped, as the framework does.
  const forwarded = header.split(',').filter((part) => part.trim() !== '');
  let address = connection;
  for (let hop = 0; forwarded.length > 0 && isProxy(address, hop); hop += 1)
    address = forwarded.pop()!.trim();
  return isIP(address) === 0 ? connection : address;
}

/**
 * Returns whether an address on the way of a request is a trusted proxy; hop 0 is the connection itself, the next ones
 * are read from X-Forwarded-For from the right. With a number of proxies every connection is one: the server must not
 * be reachable past them.
 */
export function proxyCheck(trusted: number | string[]): (address: string, hop: number) => boolean {
  if (typeof trusted === 'number') return (_address, hop) => hop < trusted;
  const proxies = new BlockList();
  for (const text of trusted) {
    const [address = '', bits] = text.split('/');
    const family = isIPv4(address) ? 'ipv4' : 'ipv6';
    if (bits === undefined) proxies.addAddress(address, family);
    else proxies.addSubnet(address, Number(bits), family);
  }
  return (address) => {
    if (isIP(address) === 0) return false;
    // An IPv4 address on an IPv6 socket comes as ::ffff:1.2.3.4.
    const unmapped = address.replace(/^::ffff:(?=\d+\.)/i, '');
    return proxies.check(unmapped, isIPv4(unmapped) ? 'ipv4' : 'ipv6');
  };
}
