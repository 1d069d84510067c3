import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** USDT's contract on TRON. */
export const USDT_TRC20 = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const PAYER = 'TLa2f6VPqDgRE67v1736s7bJ8Ray5wYjU7';

type Sent = { to: string; micro: bigint; at: number; txHash: string; isFinal: boolean };

export type TestTrongrid = Awaited<ReturnType<typeof startTrongrid>>;

/**
 * A fake TronGrid that answers as its documentation describes (`testing-trongrid/README.md`): transfers to one account,
 * confirmed or unconfirmed, in pages.
 */
export async function startTrongrid() {
  const sent: Sent[] = [];
  const server = createServer((request, reply) => {
    const { pathname, searchParams } = new URL(request.url!, 'http://trongrid');
    const to = /^\/v1\/accounts\/(\w+)\/transactions\/trc20$/.exec(pathname)?.[1];
    reply.setHeader('content-type', 'application/json');
    reply.end(JSON.stringify(to === undefined ? { success: false } : pageOf(sent, to, searchParams)));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Sends an unconfirmed transfer of millionths of USDT. */
    pay(to: string, micro: bigint): void {
      sent.push({ to, micro, at: Date.now(), txHash: randomBytes(32).toString('hex'), isFinal: false });
    },
    /** Confirms everything sent so far. */
    confirm(): void {
      for (const one of sent) one.isFinal = true;
    },
    async stop(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function pageOf(sent: readonly Sent[], account: string, query: URLSearchParams) {
  const since = Number(query.get('min_timestamp'));
  const isFinal = query.has('only_confirmed');
  const rows =
    query.get('contract_address') === USDT_TRC20
      ? sent.filter((one) => one.to === account && one.isFinal === isFinal && one.at >= since)
      : [];
  const start = Number(query.get('fingerprint') ?? 0);
  const end = start + Number(query.get('limit'));
  return {
    success: true,
    meta: end < rows.length ? { fingerprint: String(end) } : {},
    data: rows.slice(start, end).map(({ to, micro, at, txHash }) => ({
      transaction_id: txHash,
      token_info: { symbol: 'USDT', address: USDT_TRC20, decimals: 6, name: 'Tether USD' },
      block_timestamp: at,
      from: PAYER,
      to,
      type: 'Transfer',
      value: String(micro),
    })),
  };
}
