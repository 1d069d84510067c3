import type { Row, Rows } from './rows.ts';

/**
 * Nobody bet, ordered a deposit or brought money to a game while a break or an exclusion of theirs ran, and from the
 * moment a limit was set until it was changed no more went by than it allows. Stakes that were given back do not
 * count.
 */
export async function checkProtection(rows: Rows): Promise<void> {
  const deeds = [...(await stakes(rows)), ...(await orders(rows)), ...(await atGames(rows))];
  const exclusions = await rows(
    `select member_id::text, ${at('begins_at')} as begins, ${at('ends_at')} as ends from protection.exclusions`,
  );
  for (const { member_id, begins, ends } of exclusions) {
    const bad = deeds.find(
      (deed) =>
        deed.member_id === member_id && Number(deed.at) > Number(begins) && Number(deed.at) < Number(ends),
    );
    if (bad) throw new Error(`${bad.what} while its member was excluded`);
  }
  await checkLimits(rows, 'stake', await stakes(rows));
  await checkLimits(rows, 'deposit', await orders(rows));
}

/** What was done of a kind under each limit that held, in each of its periods. */
async function checkLimits(rows: Rows, kind: 'stake' | 'deposit', deeds: Row[]): Promise<void> {
  const changes = await rows(
    `select member_id::text, period, amount::text, ${at('at')} as since,
            ${at(`lead(e.at) over (partition by member_id, period order by e.at, e.id)`)} as until
     from protection.events e where e.kind = '${kind}' and what in ('limit_set', 'raise_confirmed')`,
  );
  for (const { member_id, period, amount, since, until } of changes) {
    if (amount === null) continue;
    const sums = new Map<string, bigint>();
    for (const deed of deeds) {
      const isUnder =
        deed.member_id === member_id &&
        Number(deed.at) > Number(since) &&
        (until === null || Number(deed.at) < Number(until));
      if (!isUnder) continue;
      const when = deed[period!]!;
      const sum = (sums.get(when) ?? 0n) + BigInt(deed.amount!);
      sums.set(when, sum);
      if (sum > BigInt(amount!))
        throw new Error(
          `member ${member_id}: ${kind} of the ${period} of ${when} is ${sum}, allowed ${amount}`,
        );
    }
  }
}

const at = (column: string) => `(extract(epoch from ${column}) * 1000)::bigint::text`;

/** An instant with the Yangon day, week and month it lies in. */
const periodsOf = (column: string) =>
  ['day', 'week', 'month']
    .map((period) => `date_trunc('${period}', ${column} at time zone 'Asia/Yangon')::date::text as ${period}`)
    .join(', ');

function stakes(rows: Rows): Promise<Row[]> {
  return rows(
    `select 'slip ' || s.id as what, s.member_id::text, s.total::text as amount, ${at('s.accepted_at')} as at, ${periodsOf('s.accepted_at')}
     from lottery.slips s join lottery.draws i on i.id = s.draw_id where i.state <> 'cancelled' order by s.accepted_at`,
  );
}

/** Orders as the member made them; money that strayed in made its own. */
function orders(rows: Rows): Promise<Row[]> {
  return rows(
    `select tid as what, member_id::text, amount::text, ${at('created_at')} as at, ${periodsOf('created_at')}
     from cashier.deposits where state <> 'failed' and unmatched_of is null order by created_at`,
  );
}

function atGames(rows: Rows): Promise<Row[]> {
  return rows(
    `select tid as what, member_id::text, amount::text, ${at('requested_at')} as at, ${periodsOf('requested_at')}
     from transfers.transfers where direction = 'to_game' order by requested_at`,
  );
}
