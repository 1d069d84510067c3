import { micros, type Row, type Rows } from './rows.ts';

/** What a journal entry took back: of whose wallet, and what the account of each campaign got. */
export type TakenBack = {
  entry: bigint;
  at: bigint;
  member: string;
  amount: bigint;
  byCampaign: ReadonlyMap<string, bigint>;
};
/** The ledger's payments of bonuses, by the bonus that they name, and what was taken back, likewise. */
export type BonusEntries = {
  /** The journal entry that paid a bonus, and when. */
  paid: ReadonlyMap<string, { entry: bigint; at: bigint }>;
  takenBack: ReadonlyMap<string, TakenBack>;
};

/**
 * Reads every journal entry of bonuses and checks that each claimed bonus was paid once, by the account of its campaign
 * into the wallet of its member, and that nothing else was.
 */
export async function readBonusEntries(rows: Rows, grants: readonly Row[]): Promise<BonusEntries> {
  const lines = await rows(
    `select e.id::text as entry, e.kind, e.reference, ${micros('e.business_at')} as at,
            a.campaign, a.member_id::text as member, a.code, p.amount::text
     from ledger.journal_entries e join ledger.postings p on p.entry_id = e.id
     join ledger.accounts a on a.id = p.account_id
     where e.kind in ('bonus', 'bonus_taken_back') or a.campaign is not null order by e.id`,
  );
  const entries = new Map<string, Row[]>();
  for (const line of lines) entries.set(line.entry!, [...(entries.get(line.entry!) ?? []), line]);
  const byId = new Map(grants.map((grant) => [grant.gid!, grant]));
  const paid = new Map<string, { entry: bigint; at: bigint }>();
  const takenBack = new Map<string, TakenBack>();
  for (const [id, postings] of entries) {
    const { kind, reference, at } = postings[0]!;
    const grant = byId.get(reference!);
    if (!grant) throw new Error(`journal entry ${id} moves the money of campaigns for ${reference}`);
    const wallet = postings.filter(({ member, code }) => member === grant.member_id && code === 'wallet');
    const accounts = postings.filter(({ campaign }) => campaign !== null);
    if (wallet.length !== 1 || wallet.length + accounts.length !== postings.length)
      throw new Error(`journal entry ${id} of ${reference} moves other money than that of its member`);
    const where = { entry: BigInt(id), at: BigInt(at!) };
    const moved = BigInt(wallet[0]!.amount!);
    if (kind === 'bonus_taken_back') {
      if (takenBack.has(reference!)) throw new Error(`${reference} was taken back twice`);
      const byCampaign = new Map(accounts.map(({ campaign, amount }) => [campaign!, BigInt(amount!)]));
      takenBack.set(reference!, { ...where, member: grant.member_id!, amount: -moved, byCampaign });
      continue;
    }
    if (paid.has(reference!)) throw new Error(`${reference} was paid twice`);
    if (kind !== 'bonus' || accounts.length !== 1 || accounts[0]!.campaign !== grant.campaign)
      throw new Error(`${reference} was not paid by the account of ${grant.campaign}`);
    if (grant.claimed !== 'true' || moved !== BigInt(grant.amount!))
      throw new Error(`${reference} of ${grant.amount}, claimed: ${grant.claimed}, was paid with ${moved}`);
    paid.set(reference!, where);
  }
  const unpaid = grants.find(({ gid, claimed }) => claimed === 'true' && !paid.has(gid!));
  if (unpaid) throw new Error(`${unpaid.gid} was claimed and not paid`);
  return { paid, takenBack };
}
