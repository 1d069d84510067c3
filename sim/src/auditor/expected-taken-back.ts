import type { BonusEntries } from './bonus-entries.ts';
import { micros, type Row, type Rows } from './rows.ts';

/** A bonus that was claimed and had to be bet. Times are in microseconds. */
type Bonus = {
  gid: string;
  campaign: string;
  amount: bigint;
  entry: bigint;
  claimed: bigint;
  /** When it was bet as often as its terms say; null while it is not. */
  met: bigint | null;
  /** When it ended unmet, and how; null while it has not. */
  end: { at: bigint; how: string } | null;
};

/** What a journal entry moved of a member's money: in the wallet, held, at games and on the way to them. */
type Move = {
  entry: bigint;
  at: bigint;
  kind: string;
  reference: string;
  /** The slip of winnings. */
  slip: string;
  sum: bigint;
  wallet: bigint;
};

/** All bonuses of a member, what moved their money, and when their slips were accepted. */
type History = { bonuses: readonly Bonus[]; moves: readonly Move[]; accepted: ReadonlyMap<string, bigint> };

const LOST = ['forfeited', 'expired', 'cancelled'];
const PLAY = ['bet', 'game_result'];
const RESULTS = ['win', 'win_reversed', 'refund'];
/** Bonuses that end in one transaction end within this, microseconds; jobs run hours apart. */
const AT_ONCE = 60_000_000n;

/**
 * Computes what was to be taken back of bonuses that ended before they were bet, by the rule in docs/promotions.md, from
 * the ledger alone: what is above the own money and the bonuses that stay. Compares it with what the ledger says was
 * taken, and with the share of each bonus. Whole kyat, by member. `met`: when each bonus was bet as often as it must be.
 */
export async function expectedTakenBack(
  rows: Rows,
  {
    grants,
    entries,
    met,
  }: { grants: readonly Row[]; entries: BonusEntries; met: ReadonlyMap<string, bigint> },
): Promise<Map<string, bigint>> {
  const sums = new Map<string, bigint>();
  const shares = new Map<string, bigint>();
  for (const [member, bonuses] of bonusesByMember(grants, entries, met)) {
    if (bonuses.every(({ end }) => end === null)) continue;
    const history = {
      bonuses,
      moves: await movesOf(rows, member),
      accepted: await acceptedSlips(rows, member),
    };
    for (const ended of endedTogether(bonuses)) {
      const must = takenBack(ended, history, entries);
      for (const [gid, share] of checkEnding(ended, must, entries)) shares.set(gid, share);
      sums.set(member, (sums.get(member) ?? 0n) + must);
    }
  }
  for (const gid of entries.takenBack.keys())
    if (!shares.has(gid)) throw new Error(`${gid} was taken back and did not end`);
  for (const { gid, taken_back } of grants) {
    const share = shares.get(gid!) ?? 0n;
    if (BigInt(taken_back!) !== share)
      throw new Error(`of ${gid} ${taken_back} was taken back, must be ${share}`);
  }
  return sums;
}

function bonusesByMember(
  grants: readonly Row[],
  { paid }: BonusEntries,
  met: ReadonlyMap<string, bigint>,
): Map<string, Bonus[]> {
  const byMember = new Map<string, Bonus[]>();
  for (const { gid, member_id, campaign, amount, claimed, state, turnover_times, ended } of grants) {
    if (claimed !== 'true' || turnover_times === '0') continue;
    const { entry, at } = paid.get(gid!)!;
    const bonus: Bonus = {
      gid: gid!,
      campaign: campaign!,
      amount: BigInt(amount!),
      entry,
      claimed: at,
      met: met.get(gid!) ?? null,
      end: LOST.includes(state!) ? { at: BigInt(ended!), how: state! } : null,
    };
    byMember.set(member_id!, [...(byMember.get(member_id!) ?? []), bonus]);
  }
  return byMember;
}

/** Groups the bonuses that ended unmet: those given up or over at once, and each one that operators took back. */
function endedTogether(bonuses: readonly Bonus[]): Bonus[][] {
  const ended = bonuses.filter(({ end }) => end !== null);
  ended.sort((a, b) => Number(a.end!.at - b.end!.at));
  const groups: Bonus[][] = [];
  for (const bonus of ended) {
    const last = groups.at(-1);
    const before = last?.at(-1)?.end;
    const isAlone = before?.how !== bonus.end!.how || before.how === 'cancelled';
    if (last && before && !isAlone && bonus.end!.at - before.at < AT_ONCE) last.push(bonus);
    else groups.push([bonus]);
  }
  return groups;
}

/** What the rule takes back of bonuses that ended together. */
function takenBack(
  ended: readonly Bonus[],
  { bonuses, moves, accepted }: History,
  { takenBack: entries }: BonusEntries,
): bigint {
  const at = ended[0]!.end!.at;
  const entry = ended.map(({ gid }) => entries.get(gid)?.entry).find((id) => id !== undefined);
  const past = moves.filter((move) => (entry === undefined ? move.at < at : move.entry < entry));
  const isBet = ({ claimed, met, end }: Bonus) =>
    claimed < at && (met === null || met > at) && (end === null || end.at >= at);
  const together = overlapping(bonuses.filter(isBet), bonuses, at);
  const first = together.reduce((a, b) => (b.entry < a.entry ? b : a));
  const names = new Set(together.map(({ gid }) => gid));
  const isOwn = ({ kind, reference, slip }: Move) => {
    if (kind === 'bonus' || kind === 'bonus_taken_back') return !names.has(reference);
    if (PLAY.includes(kind)) return false;
    return !RESULTS.includes(kind) || (accepted.get(slip) ?? first.claimed + 1n) <= first.claimed;
  };
  const sum = (list: readonly Move[]) => list.reduce((total, move) => total + move.sum, 0n);
  const own =
    sum(past.filter((move) => move.entry < first.entry)) +
    sum(past.filter((move) => move.entry > first.entry && isOwn(move)));
  const staying = bonuses
    .filter((one) => isBet(one) && !ended.includes(one))
    .reduce((total, { amount }) => total + amount, 0n);
  const above: bigint = sum(past) - own - staying;
  const wallet: bigint = past.reduce((total, move) => total + move.wallet, 0n);
  const most = above < wallet ? above : wallet;
  return most > 0n ? most : 0n;
}

/** The bonuses that are being bet, and those that ended unmet while one of these was, directly or through others. */
function overlapping(being: readonly Bonus[], all: readonly Bonus[], at: bigint): Bonus[] {
  const found = new Set(being);
  for (let size = -1; size !== found.size; ) {
    size = found.size;
    const since = [...found].reduce((first, { claimed }) => (claimed < first ? claimed : first), at);
    for (const bonus of all)
      if (bonus.claimed < at && bonus.end !== null && bonus.end.at < at && bonus.end.at > since)
        found.add(bonus);
  }
  return [...found];
}

/** Checks the journal entry of bonuses that ended together, if there is one; returns the share of each. */
function checkEnding(ended: readonly Bonus[], must: bigint, entries: BonusEntries): Map<string, bigint> {
  const inOrder = [...ended].sort((a, b) => Number(a.gid.slice(2)) - Number(b.gid.slice(2)));
  const names = inOrder.map(({ gid }) => gid).join(', ');
  const newest = inOrder.at(-1)!;
  const taken = entries.takenBack.get(newest.gid);
  if ((taken?.amount ?? 0n) !== must)
    throw new Error(`of ${names} ${taken?.amount ?? 0n} was taken back, must be ${must}`);
  const shares = new Map<string, bigint>();
  const byCampaign = new Map<string, bigint>();
  let left = must;
  for (const bonus of inOrder) {
    const share = bonus === newest || left < bonus.amount ? left : bonus.amount;
    left -= share;
    shares.set(bonus.gid, share);
    if (share > 0n) byCampaign.set(bonus.campaign, (byCampaign.get(bonus.campaign) ?? 0n) + share);
  }
  for (const campaign of new Set([...byCampaign.keys(), ...(taken?.byCampaign.keys() ?? [])])) {
    const [is, due] = [taken?.byCampaign.get(campaign) ?? 0n, byCampaign.get(campaign) ?? 0n];
    if (is !== due) throw new Error(`of ${names} ${campaign} got ${is} back, must be ${due}`);
  }
  return shares;
}

async function movesOf(rows: Rows, member: string): Promise<Move[]> {
  const moves = await rows(
    `select e.id::text as entry, ${micros('e.business_at')} as at, e.kind, e.reference,
            coalesce(p.reference, e.reference) as slip, sum(p.amount)::text as sum,
            coalesce(sum(p.amount) filter (where a.code = 'wallet'), 0)::text as wallet
     from ledger.accounts a join ledger.postings p on p.account_id = a.id
     join ledger.journal_entries e on e.id = p.entry_id
     where a.member_id = ${member} and a.currency = 'MMK' and a.code in ('wallet', 'held', 'game', 'in_transit')
     group by e.id, e.business_at, e.kind, e.reference, coalesce(p.reference, e.reference) order by e.id`,
  );
  return moves.map(({ entry, at, kind, reference, slip, sum, wallet }) => ({
    entry: BigInt(entry!),
    at: BigInt(at!),
    kind: kind!,
    reference: reference!,
    slip: slip!,
    sum: BigInt(sum!),
    wallet: BigInt(wallet!),
  }));
}

/** When each slip of a member was accepted, microseconds. */
async function acceptedSlips(rows: Rows, member: string): Promise<Map<string, bigint>> {
  const slips = await rows(
    `select id::text, ${micros('accepted_at')} as at from lottery.slips
     where member_id = ${member}`,
  );
  return new Map(slips.map(({ id, at }) => [id!, BigInt(at!)]));
}
