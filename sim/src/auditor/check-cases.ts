import type { Row, Rows } from './rows.ts';

const DAY_MS = 86_400_000;

/**
 * Checks that one payment pays one claim, one outgoing payment pays one withdrawal, and two operators decided what was
 * credited or confiscated.
 */
export async function checkCases(rows: Rows): Promise<void> {
  const lines = await rows(
    `select id::text, wallet, amount::text, transaction_tail as digits, recorded_by::text, apart_from::text,
            (extract(epoch from received_at) * 1000)::bigint::text as at from cashier.bank_lines
              order by cashier.bank_lines.id`,
  );
  const deposits = await rows(
    `select tid, wallet, amount::text, payer_tail as digits, bank_line_id::text as line, decided_by::text
     from cashier.deposits where state = 'succeeded' and rail = 'manual'`,
  );
  const paid = await rows(
    `select d.tid, coalesce(o.tid, d.tid) as order, d.amount::text, convert_from(k.body, 'UTF8') as body,
       d.decided_by::text, d.approved_by::text
     from cashier.deposits d left join cashier.callbacks k on k.id = d.callback_id
       left join cashier.deposits o on o.id = d.unmatched_of
     where d.state = 'succeeded' and d.rail = 'gateway'`,
  );
  const withdrawals = await rows(
    `select wid, state, transaction_id, decided_by::text from cashier.withdrawals
       where state in ('paid', 'refused_deducted')`,
  );
  const confiscationRequests = await rows(
    "select subject, operator_id::text from cashier.events where state = 'deduct_asked'",
  );
  checkLines(lines);
  checkCredits(deposits, new Map(lines.map((line) => [line.id!, line])));
  checkCallbacks(paid);
  checkPayments(withdrawals.filter(({ state }) => state === 'paid'));
  for (const { wid, decided_by } of withdrawals.filter(({ state }) => state === 'refused_deducted')) {
    const isByTwo = confiscationRequests.some(
      (request) => request.subject === `withdrawal:${wid}` && request.operator_id !== decided_by,
    );
    if (!isByTwo) throw new Error(`${wid}: one operator alone confiscated the money`);
  }
}

function checkLines(lines: Row[]): void {
  for (const [index, later] of lines.entries()) {
    for (const earlier of lines.slice(0, index)) {
      const days = (Number(later.at) - Number(earlier.at)) / DAY_MS;
      if (earlier.wallet !== later.wallet || days > 30 || later.apart_from !== null) continue;
      if (canBeOne(earlier.digits!, later.digits!))
        throw new Error(`one payment is recorded twice: ${JSON.stringify([earlier, later])}`);
    }
  }
}

function checkCredits(deposits: Row[], lines: Map<string, Row>): void {
  const used = new Set<string>();
  for (const deposit of deposits) {
    const line = lines.get(deposit.line!);
    const agrees =
      line?.wallet === deposit.wallet &&
      line?.amount === deposit.amount &&
      line?.recorded_by !== deposit.decided_by &&
      canBeOne(line!.digits!, deposit.digits!);
    if (!agrees) throw new Error(`${deposit.tid} is not its line: ${JSON.stringify([deposit, line])}`);
    if (used.has(deposit.line!)) throw new Error(`line ${deposit.line} paid two deposits`);
    used.add(deposit.line!);
  }
}

/**
 * Checks that gateway deposits match the stored callbacks, each payment is counted once, and two operators decided
 * unmatched ones.
 */
function checkCallbacks(paid: Row[]): void {
  const used = new Set<string>();
  for (const deposit of paid) {
    const callback = JSON.parse(deposit.body ?? 'null') as Record<string, unknown> | null;
    const isPaid =
      callback?.status === 'paid' &&
      callback.order === deposit.order &&
      String(callback.amount) === deposit.amount;
    const isUnmatched = deposit.tid !== deposit.order;
    const isByTwo =
      deposit.approved_by !== null &&
      deposit.decided_by !== null &&
      deposit.approved_by !== deposit.decided_by;
    if (!isPaid || (isUnmatched ? !isByTwo : deposit.decided_by !== null))
      throw new Error(`${deposit.tid} does not match its callbacks: ${JSON.stringify(deposit)}`);
    const ref = String(callback?.provider_ref);
    if (used.has(ref)) throw new Error(`payment ${ref} paid two deposits`);
    used.add(ref);
  }
}

function checkPayments(paid: Row[]): void {
  const ids = paid.map(({ transaction_id }) => transaction_id!.replace(/[^0-9]/g, ''));
  for (const [index, id] of ids.entries()) {
    const repeat = ids.findIndex((other, i) => i > index && canBeOne(id, other));
    if (repeat >= 0) throw new Error(`payment ${id} paid ${paid[index]!.wid} and ${paid[repeat]!.wid}`);
  }
}

/** Two transaction ids may be of the same payment if all digits they share from the right are equal. */
function canBeOne(one: string, other: string): boolean {
  const shared = Math.min(one.length, other.length);
  return one.slice(-shared) === other.slice(-shared);
}
