import { randomBytes } from 'node:crypto';

/** A payment as the gateway reports it. Amounts are whole kyat. */
export type Payment = {
  order: string;
  provider_ref: string;
  status: 'paid' | 'failed';
  amount: number;
  at: string;
};

export type Order = {
  order: string;
  amount: number;
  callbackUrl: string;
  returnUrl: string;
  /** The secret part of the address where it is paid. */
  session: string;
  payments: Payment[];
};

type OrderRequest = { order: string; amount: number; callback_url: string; return_url: string };

const ORDERS_MAX = 10_000;

/** Opens an order; a repeat returns the same one. Returns null if the request is invalid or there are too many. */
export function openOrder(orders: Map<string, Order>, request: OrderRequest): Order | null {
  const known = orders.get(request.order);
  if (known) return known;
  const { order, amount, callback_url: callbackUrl, return_url: returnUrl } = request;
  const isValid = /^[\w-]{1,40}$/.test(order) && Number.isSafeInteger(amount) && amount > 0;
  const areUrls = [callbackUrl, returnUrl].every((url) => /^https?:\/\/[^\s"<>]+$/.test(url));
  if (!isValid || !areUrls || orders.size >= ORDERS_MAX) return null;
  const session = randomBytes(12).toString('hex');
  const opened: Order = { order, amount, callbackUrl, returnUrl, session, payments: [] };
  orders.set(order, opened);
  return opened;
}

/** Adds a payment to an order. */
export function addPayment(order: Order, status: Payment['status'], amount = order.amount): Payment {
  const providerRef = `SB-${randomBytes(6).toString('hex')}`;
  const at = new Date().toISOString();
  const payment = { order: order.order, provider_ref: providerRef, status, amount, at };
  order.payments.push(payment);
  return payment;
}
