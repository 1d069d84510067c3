import { agent, type DemoMember } from '../people.ts';

/** A member below the agent of the demo, besides the players. */
export type DownlineMember = DemoMember & {
  /** The phone of the direct superior. */
  superior: string;
  /** Rates of an agent, or of a player that differ from the standard, in hundredths of a percent. */
  rates: { '2d': number; '3d': number } | null;
  isAgent: boolean;
  /** What the superior calls the member; null: nothing. */
  remark: string | null;
  /** Days after the first one on which the member registers. */
  joins: number;
  /** What the stakes of the member are a multiple of, kyat. */
  unit: 2000 | 4000;
  /** Bets on every day, not only on most. */
  betsDaily: boolean;
};

type Person = readonly [phone: string, nickname: string, fullName: string];

const standard = {
  lang: 'my',
  payee: null,
  rates: null,
  isAgent: false,
  remark: null,
  joins: 0,
  betsDaily: false,
} as const;

/** A member with money for some days of bets. */
function member(
  superior: string,
  [phone, nickname, fullName]: Person,
  traits: Partial<Omit<DownlineMember, 'superior'>> = {},
): DownlineMember {
  const unit = traits.unit ?? 2000;
  return { ...standard, superior, phone, nickname, fullName, unit, money: unit * 400, ...traits };
}

const rates = (twoD: number, threeD: number) => ({ '2d': twoD, '3d': threeD });

const [MYA_THANDAR, KYAW_SWAR, SANDAR, ZIN_KO] = ['09420000021', '09420000022', '09420000023', '09420000024'];
const [NAY_LIN, EI_MON, MAY_THU] = ['09420000031', '09420000034', '09420000044'];

/** The rates of the agent of the demo, set by two operators. */
export const AGENT_RATES = rates(120, 100);

/** Members with withdrawals, deposits and transfers through their agents. */
export const caseMembers = { MYA_THANDAR, KYAW_SWAR, SANDAR, ZIN_KO, EI_MON } as const;

/** Whom the server names at start. */
export const loginsBelow = { MYA_THANDAR, MAY_THU } as const;

/** A case between the agent of the demo and a member of the first level; `name` is its own among those of the member. */
export type Case = { name: string; phone: string; amount: number };

/** What waits at the end of the past. */
export const openCases = {
  requested: { name: 'requested withdrawal', phone: SANDAR, amount: 90_000 },
  disputed: { name: 'disputed withdrawal', phone: ZIN_KO, amount: 120_000 },
  claimed: { name: 'claimed deposit', phone: MYA_THANDAR, amount: 50_000 },
} as const satisfies Record<string, Case>;

/** What operators requested at the end of the past, and another one has to approve. */
export const pendingApprovals = {
  credit: { phone: KYAW_SWAR, amount: 40_000 },
  capRaise: 50_000,
  withdrawalsADay: 4,
} as const;

const subAgent = { isAgent: true, betsDaily: true } as const;
const firstLevel = { payee: 'kbzpay', money: 1_500_000, betsDaily: true } as const;

/** In the order of their registration: superiors first. */
export const downline: readonly DownlineMember[] = [
  member(agent.phone, [MYA_THANDAR, 'Mya Thandar', 'Daw Mya Thandar'], {
    ...firstLevel,
    isAgent: true,
    remark: 'Hlaing shop',
    rates: rates(80, 70),
  }),
  member(agent.phone, [KYAW_SWAR, 'Kyaw Swar', 'U Kyaw Swar'], {
    ...firstLevel,
    isAgent: true,
    remark: 'Bago',
    rates: rates(80, 60),
  }),
  member(agent.phone, [SANDAR, 'Sandar', 'Ma Sandar Aye'], { ...firstLevel, remark: 'Tea shop' }),
  member(agent.phone, [ZIN_KO, 'Zin Ko', 'Ko Zin Ko Latt'], firstLevel),
  member(MYA_THANDAR, [NAY_LIN, 'Nay Lin', 'Ko Nay Lin Tun'], {
    ...subAgent,
    remark: 'Brother',
    rates: rates(65, 60),
  }),
  member(MYA_THANDAR, ['09420000032', 'Phyu Phyu', 'Ma Phyu Phyu Win'], {
    unit: 4000,
    betsDaily: true,
    remark: '2D only',
  }),
  member(MYA_THANDAR, ['09420000033', 'Ye Htut', 'Ko Ye Htut Naung'], { joins: 3 }),
  member(KYAW_SWAR, [EI_MON, 'Ei Mon', 'Ma Ei Mon Kyaw'], { ...subAgent, rates: rates(65, 50) }),
  member(KYAW_SWAR, ['09420000035', 'Wai Yan', 'Ko Wai Yan Soe'], { unit: 4000 }),
  member(KYAW_SWAR, ['09420000036', 'Hla Hla', 'Daw Hla Hla Sein'], { joins: 6, lang: 'en' }),
  member(NAY_LIN, ['09420000041', 'Thet Naing', 'Ko Thet Naing'], { unit: 4000, betsDaily: true }),
  member(NAY_LIN, ['09420000042', 'Moe Moe', 'Ma Moe Moe Khine'], { rates: rates(40, 40) }),
  member(NAY_LIN, ['09420000043', 'Kaung Htet', 'Ko Kaung Htet'], { joins: 8, lang: 'zh' }),
  member(EI_MON, [MAY_THU, 'May Thu', 'Ma May Thu Zin'], { betsDaily: true, rates: rates(40, 30) }),
  member(EI_MON, ['09420000045', 'Pyae Sone', 'Ko Pyae Sone'], { joins: 2 }),
  member(EI_MON, ['09420000046', 'Nilar', 'Ma Nilar Oo'], { joins: 11, lang: 'th' }),
];
