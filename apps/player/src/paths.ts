const themePath = <Name extends string>(name: Name) => `/theme1_${name}` as const;

/** Reports of agents, rates and rebates. Their pages are one chunk, which knows which of them a path shows. */
export const reportPaths = {
  rebates: themePath('rebates'),
  agentRebates: themePath('agent_rebates'),
  agentCommission: themePath('agent_commission'),
  agentToday: themePath('agent_today'),
  agentSums: themePath('agent_sums'),
  managerDownReport: themePath('manager_down_report'),
  downRecord: themePath('down_record'),
  backWaterRate: themePath('my_back_water_rate'),
  defaultBackWater: themePath('def_down_back'),
} as const;

/** The agent area. Its pages are one chunk, which knows which of them a path shows. */
export const agentPaths = {
  agent: themePath('agent'),
  myAgent: themePath('my_agent'),
  myOnlineGamer: themePath('my_online_gamer'),
  myDownGammer: themePath('my_down_gammer'),
  myAccountInfo: themePath('my_account_info'),
  agentCreate: themePath('agent_create'),
  agentInvite: themePath('agent_invite'),
  agentTransfer: themePath('agent_transfer'),
  agentTransfers: themePath('agent_transfers'),
} as const;

/** Deposits and withdrawals through an agent, of either side. Their pages are one chunk, which knows which of them a path shows. */
export const downlineMoneyPaths = {
  downWithdrawal: themePath('down_withdrawal'),
  agentWithdrawal: themePath('agent_withdrawal'),
  agentDeposit: themePath('agent_deposit'),
  agentDeposits: themePath('agent_deposits'),
} as const;

/** VIP levels, bonuses and activities. Their pages are one chunk, which knows which of them a path shows. */
export const bonusPaths = {
  vip: themePath('vip'),
  bonuses: themePath('bonuses'),
  activities: themePath('active'),
  activityInfo: themePath('active_info'),
} as const;

/** Prize draws. Their pages are one chunk, which knows which of them a path shows. */
export const prizePaths = {
  redEnvelopes: themePath('red_envelopes'),
  wheel: themePath('wheel'),
} as const;

/** Messages, notifications and avatars. Their pages are one chunk, which knows which of them a path shows. */
export const messagePaths = {
  message: themePath('message'),
  notifications: themePath('notifications'),
  avatar: themePath('avatar'),
} as const;

/** Every path of the app. They are fixed names of the wire; none has parameters. */
export const paths = {
  home: themePath('home'),
  login: themePath('login'),
  register: themePath('register'),
  forgetPassword: themePath('forget_passwd'),
  service: themePath('service'),
  deposit: themePath('deposit'),
  withdrawal: themePath('withdrawal'),
  withdrawalPassword: themePath('withdrawalPwd'),
  addBank: themePath('add_bank'),
  addUsdt: themePath('add_usdt'),
  wallet: themePath('wallet'),
  transfer: themePath('transfer'),
  transferSuccess: themePath('transfer_success'),
  transferError: themePath('transfer_error'),
  limits: themePath('limits'),
  my: themePath('my'),
  myRecord: themePath('my_record'),
  mySafe: themePath('my_safe'),
  myUpdate: themePath('my_update'),
  otp: themePath('otp'),
  otpPhone: themePath('otp2'),
  otpForget: themePath('otp_forget'),
  openAppPassword: themePath('open_app_passwd'),
  aboutUs: themePath('about_us'),
  shareApp: themePath('share_app'),
  feedback: themePath('feed_back'),
  depositTutorial: themePath('deposit_tutorial'),
  withdrawTutorial: themePath('withdraw_tutorial'),
  myRecordDetail: themePath('my_record_detail'),
  myRecordEdit: themePath('my_record_edit'),
  myReport: themePath('my_record_1'),
  turnover: themePath('turnover'),
  twoHome: themePath('lottery_two_home'),
  twoBet: themePath('lottery_two_bet'),
  twoBetConfirm: themePath('lottery_two_bet_confirm'),
  twoRecord: themePath('lottery_two_record'),
  twoRecordDetail: themePath('lottery_two_record_detail'),
  twoClose: themePath('lottery_two_close'),
  twoWinner: themePath('lottery_two_winner'),
  threeHome: themePath('lottery_three_home'),
  threeBet: themePath('lottery_three_bet'),
  threeBetConfirm: themePath('lottery_three_bet_confirm'),
  threeRecord: themePath('lottery_three_record'),
  threeRecordDetail: themePath('lottery_three_record_detail'),
  threeWinner: themePath('lottery_three_winner'),
  ...agentPaths,
  ...reportPaths,
  ...bonusPaths,
  ...messagePaths,
  ...prizePaths,
  ...downlineMoneyPaths,
} as const;

/** Deposit is a tab of the bar, but its screen has a dock instead of the bar. */
export const PATHS_WITH_BOTTOM_BAR: readonly string[] = [
  paths.home,
  paths.activities,
  paths.service,
  paths.my,
];

export type BonusPath = (typeof bonusPaths)[keyof typeof bonusPaths];
export type PrizePath = (typeof prizePaths)[keyof typeof prizePaths];
export type MessagePath = (typeof messagePaths)[keyof typeof messagePaths];
export type ReportPath = (typeof reportPaths)[keyof typeof reportPaths];
export type DownlineMoneyPath = (typeof downlineMoneyPaths)[keyof typeof downlineMoneyPaths];
export type AgentPath = (typeof agentPaths)[keyof typeof agentPaths];
export type Path = (typeof paths)[keyof typeof paths];

const known = new Set<string>(Object.values(paths));

/** Checks a path that a banner or the server names before it is followed. */
export function isPath(path: string): path is Path {
  return known.has(path);
}
