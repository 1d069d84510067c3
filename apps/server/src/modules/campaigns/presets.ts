import type { Terms } from './terms.ts';

type Preset = { key: string; terms: Terms };

const DAY_MS = 24 * 3600 * 1000;

/**
 * The campaigns to begin from, off until somebody publishes them. Their titles name no figure of the reward, because the
 * title stays when the reward is changed. `yuanKs`: kyat for a yuan, in which they were set; `wheelId`: the wheel of the
 * preset that gives a turn, which is left out without one.
 */
export function campaignPresets(yuanKs: number, now: Date, wheelId: bigint | null): Preset[] {
  const yuan = (amount: number) => amount * yuanKs;
  const period = { from: now.toISOString(), until: new Date(now.getTime() + 30 * DAY_MS).toISOString() };
  const base = { ...standard, ...period, budget: yuan(100_000), budget_day: null };
  return [
    { key: 'first_deposit', terms: { ...base, ...firstDeposit(yuan) } },
    { key: 'instant', terms: { ...base, ...instant(yuan) } },
    { key: 'login_days', terms: { ...base, ...loginDays(yuan) } },
    ...(wheelId === null ? [] : [{ key: 'daily_draw', terms: { ...base, ...dailyDraw(yuan, wheelId) } }]),
    { key: 'loss_back', terms: { ...base, ...lossBack } },
    { key: 'reload', terms: { ...base, ...reload } },
    { key: 'ticket', terms: { ...base, ...ticket } },
    { key: 'referral', terms: { ...base, ...referral(yuan) } },
  ];
}

const standard = {
  text: { my: '', en: '', zh: '', th: '' },
  audience: null,
  turnover_times: 3,
  play_days: 14,
  claim_days: 7,
  weights: { '2d': 100, '3d': 100 },
  claim: 'claim',
  once_per_device: true,
  once_per_payee: true,
} as const;

const firstDeposit = (yuan: (amount: number) => number) =>
  ({
    title: { my: 'ပထမဆုံး ငွေသွင်း ဘောနပ်စ်', en: 'First deposit bonus', zh: '首存奖金', th: 'โบนัสฝากครั้งแรก' },
    type: 'welcome',
    art: 'gift',
    trigger: { on: 'deposit', which: 'first_of_life', min: yuan(50) },
    reward: {
      kind: 'tiers',
      tiers: [
        { from: yuan(50), amount: yuan(25) },
        { from: yuan(100), amount: yuan(58) },
        { from: yuan(500), amount: yuan(158) },
        { from: yuan(1000), amount: yuan(268) },
      ],
    },
  }) satisfies Partial<Terms>;

const instant = (yuan: (amount: number) => number) =>
  ({
    title: { my: 'ချက်ချင်းရ ဘောနပ်စ်', en: 'Instant bonus', zh: '即时奖金', th: 'โบนัสทันที' },
    type: 'deposit',
    art: 'lantern',
    trigger: { on: 'deposit', which: 'first_of_day', min: yuan(100) },
    reward: {
      kind: 'tiers',
      tiers: [
        { from: yuan(100), amount: yuan(10) },
        { from: yuan(300), amount: yuan(28) },
        { from: yuan(800), amount: yuan(68) },
        { from: yuan(1500), amount: yuan(118) },
      ],
    },
  }) satisfies Partial<Terms>;

const loginDays = (yuan: (amount: number) => number) =>
  ({
    title: { my: 'ငါးရက်ဆက် ဝင်ရောက်', en: 'Five days in a row', zh: '连续五天登录', th: 'เข้าติดต่อกันห้าวัน' },
    type: 'daily',
    art: 'moon',
    trigger: { on: 'login_days', first: 2, last: 4 },
    reward: {
      kind: 'tiers',
      tiers: [
        { from: 2, amount: yuan(30) },
        { from: 4, amount: yuan(50) },
      ],
    },
  }) satisfies Partial<Terms>;

const dailyDraw = (yuan: (amount: number) => number, wheelId: bigint) =>
  ({
    title: { my: 'နေ့စဉ် ကံစမ်းခွင့်', en: 'A draw a day', zh: '每日抽奖', th: 'ลุ้นรางวัลทุกวัน' },
    type: 'daily',
    art: 'lantern',
    trigger: { on: 'deposit', which: 'first_of_day', min: yuan(300) },
    reward: { kind: 'turns', table_id: Number(wheelId), count: 1 },
    claim: 'automatic',
  }) satisfies Partial<Terms>;

const lossBack = {
  title: { my: 'အရှုံး ပြန်ပေး', en: 'Loss back', zh: '亏损返还', th: 'คืนยอดเสีย' },
  type: 'play',
  art: 'rain',
  trigger: { on: 'loss_of_day', min: 20_000 },
  reward: { kind: 'percent', percent: 5, cap: 30_000 },
  turnover_times: 1,
} as const satisfies Partial<Terms>;

const reload = {
  title: { my: 'ထပ်သွင်း ဘောနပ်စ်', en: 'Reload bonus', zh: '续存红利', th: 'โบนัสฝากเพิ่ม' },
  type: 'deposit',
  art: 'lotus',
  trigger: { on: 'deposit', which: 'first_of_day', min: 20_000 },
  reward: { kind: 'percent', percent: 20, cap: 30_000 },
  turnover_times: 5,
} as const satisfies Partial<Terms>;

const ticket = {
  title: { my: 'အခမဲ့ 2D ထီ', en: 'Free 2D ticket', zh: '免费 2D 彩票', th: 'ตั๋ว 2D ฟรี' },
  type: 'play',
  art: 'boat',
  trigger: { on: 'bets_of_day', min: 50_000 },
  reward: { kind: 'ticket', amount: 1000, game: '2d' },
  turnover_times: 1,
} as const satisfies Partial<Terms>;

const referral = (yuan: (amount: number) => number) =>
  ({
    title: { my: 'သူငယ်ချင်း ဖိတ်ပါ', en: 'Invite a friend', zh: '邀请好友', th: 'ชวนเพื่อน' },
    type: 'welcome',
    art: 'lotus',
    trigger: { on: 'referral', min: yuan(300) },
    reward: { kind: 'fixed', amount: yuan(20) },
  }) satisfies Partial<Terms>;
