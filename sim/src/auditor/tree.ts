import type { Row, Rows } from './rows.ts';

export type Tree = {
  superiorOn(member: string, day: string): string | null;
  isAgentOn(member: string, day: string): boolean;
};

/** The last of rows in order that holds on a day. */
export const latest = (list: Row[], day: string) => list.filter(({ from_day: from }) => from! <= day).at(-1);

/** The tree of members of every day, from placements and terms of agents. */
export async function readTree(rows: Rows): Promise<Tree> {
  const placements = await rows(
    `select member_id::text, superior_id::text, to_char(from_day, 'YYYY-MM-DD') as from_day
     from agents.placements order by id`,
  );
  const terms = await rows(
    `select member_id::text, to_char(from_day, 'YYYY-MM-DD') as from_day,
            case when until_day = 'infinity' then '9999' else to_char(until_day, 'YYYY-MM-DD') end as until_day
     from agents.terms`,
  );
  return {
    superiorOn: (member, day) =>
      latest(
        placements.filter((one) => one.member_id === member),
        day,
      )?.superior_id ?? null,
    isAgentOn: (member, day) =>
      terms.some((one) => one.member_id === member && one.from_day! <= day && day < one.until_day!),
  };
}
