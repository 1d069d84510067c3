/**
 * A payment for one of our orders, as the gateway reports it. `amount` is in kyat; `ref` is the gateway's id of the
 * payment, `says` its state there.
 */
export type GatewayPayment = { tid: string; ref: string; says: 'paid' | 'failed'; amount: bigint };

/**
 * What a callback says. forged: the signature is wrong; stale: its time is too far from our clock; unreadable: the body
 * is not in the form of the gateway.
 */
export type CallbackResult = { payment: GatewayPayment } | { fault: 'forged' | 'stale' | 'unreadable' };

/**
 * A payment gateway. An adapter implements its protocol and decides nothing; `deposits/matching/apply-callback.ts`
 * applies what it reports. `createSession` and `paymentsOf` may throw; then nothing is known about the payment.
 */
export type Gateway = {
  /** Opens the page where the member pays this order. A repeat for the same order returns the same address. */
  createSession(order: { tid: string; amount: bigint }): Promise<{ payUrl: string }>;
  /** Checks a callback's signature over its raw bytes, then parses it. */
  read(body: Buffer, signature: string, nowMs: number): CallbackResult;
  /** Queries the payments for an order, each with its raw JSON. */
  paymentsOf(tid: string): Promise<{ payment: GatewayPayment; raw: string }[]>;
};
