import type { Row, Rows } from './rows.ts';

/**
 * Checks that nobody bet, ordered a deposit or transferred money to a game during a break or an exclusion, and that no
 * limit was exceeded while it applied. Refunded stakes do not count.
 */
export async function checkProtection(rows: Rows): Promise<void> {
  const actions = [...(await stakes(rows)), ...(await orders(rows)), ...(await atGames(rows))];
  const exclusions = await rows(
    `select member_id::text, ${millisOf('begins_at')} as begins, ${millisOf('ends_at')} as ends from protection.exclusions`,
  );
  for (const { member_id, begins, ends } of exclusions) {
    const bad = actions.find(
      (action) =>
        action.member_id === member_id &&
        Number(action.at) > Number(begins) &&
        Number(action.at) < Number(ends),
    );
    if (bad) throw new Error(`${bad.what} while its member was excluded`);
  }
  await checkLimits(rows, 'stake', await stakes(rows));
  await checkLimits(rows, 'deposit', await orders(rows));
}

/** Checks the sums under each limit, in each of its periods. */
async function checkLimits(rows: Rows, kind: 'stake' | 'deposit', actions: Row[]): Promise<void> {
  const changes = await rows(
    `select member_id::text, period, amount::text, ${millisOf('at')} as since,
            ${millisOf(`lead(e.at) over (partition by member_id, period order by e.at, e.id)`)} as until
     from protection.events e where e.kind = '${kind}' and what in ('limit_set', 'raise_confirmed', 'limit_carried')`,
  );
  for (const { member_id, period, amount, since, until } of changes) {
    if (amount === null) continue;
    const sums = new Map<string, bigint>();
    for (const action of actions) {
      const isUnder =
        action.member_id === member_id &&
        Number(action.at) > Number(since) &&
        (until === null || Number(action.at) < Number(until));
      if (!isUnder) continue;
      const when = action[period!]!;
      const sum = (sums.get(when) ?? 0n) + BigInt(action.amount!);
      sums.set(when, sum);
      if (sum > BigInt(amount!))
        throw new Error(
          `member ${member_id}: ${kind} of the ${period} of ${when} is ${sum}, allowed ${amount}`,
        );
    }
  }
}

const millisOf = (column: string) => `(extract(epoch from ${column}) * 1000)::bigint::text`;

/** The Yangon day, week and month of an instant. */
const periodsOf = (column: string) =>
  ['day', 'week', 'month']
    .map((period) => `date_trunc('${period}', ${column} at time zone 'Asia/Yangon')::date::text as ${period}`)
    .join(', ');

function stakes(rows: Rows): Promise<Row[]> {
  return rows(
    `select 'slip ' || s.id as what, s.member_id::text, s.total::text as amount, ${millisOf('s.accepted_at')} as at,
       ${periodsOf('s.accepted_at')}
     from lottery.slips s join lottery.draws d on d.id = s.draw_id where d.state <> 'cancelled' order by s.accepted_at`,
  );
}

/** Orders made by members, without the deposits created for unmatched payments. */
function orders(rows: Rows): Promise<Row[]> {
  return rows(
    `select tid as what, member_id::text, amount::text, ${millisOf('created_at')} as at, ${periodsOf('created_at')}
     from cashier.deposits where state <> 'failed' and unmatched_of is null order by created_at`,
  );
}

function atGames(rows: Rows): Promise<Row[]> {
  return rows(
    `select tid as what, member_id::text, amount::text, ${millisOf('requested_at')} as at, ${periodsOf('requested_at')}
     from transfers.transfers where direction = 'to_game' order by requested_at`,
  );
}
