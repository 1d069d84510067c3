const named = <Name extends string>(name: Name) => `/theme1_${name}` as const;

/** Every path of the app. They are fixed names of the wire; none has parameters. */
export const paths = {
  home: named('home'),
  login: named('login'),
  register: named('register'),
  forgetPassword: named('forget_passwd'),
  activities: named('active'),
  service: named('service'),
  message: named('message'),
  deposit: named('deposit'),
  withdrawal: named('withdrawal'),
  withdrawalPassword: named('withdrawalPwd'),
  addBank: named('add_bank'),
  addUsdt: named('add_usdt'),
  wallet: named('wallet'),
  transfer: named('transfer'),
  transferSuccess: named('transfer_success'),
  transferError: named('transfer_error'),
  limits: named('limits'),
  my: named('my'),
  myRecord: named('my_record'),
  mySafe: named('my_safe'),
  myUpdate: named('my_update'),
  otp: named('otp'),
  otpPhone: named('otp2'),
  otpForget: named('otp_forget'),
  openAppPassword: named('open_app_passwd'),
  aboutUs: named('about_us'),
  shareApp: named('share_app'),
  feedback: named('feed_back'),
  depositTutorial: named('deposit_tutorial'),
  withdrawTutorial: named('withdraw_tutorial'),
  myRecordDetail: named('my_record_detail'),
  myRecordEdit: named('my_record_edit'),
  myReport: named('my_record_1'),
  turnover: named('turnover'),
  twoHome: named('lottery_two_home'),
  twoBet: named('lottery_two_bet'),
  twoBetConfirm: named('lottery_two_bet_confirm'),
  twoRecord: named('lottery_two_record'),
  twoRecordDetail: named('lottery_two_record_detail'),
  twoClose: named('lottery_two_close'),
  twoWinner: named('lottery_two_winner'),
  threeHome: named('lottery_three_home'),
  threeBet: named('lottery_three_bet'),
  threeBetConfirm: named('lottery_three_bet_confirm'),
  threeRecord: named('lottery_three_record'),
  threeRecordDetail: named('lottery_three_record_detail'),
  threeWinner: named('lottery_three_winner'),
  components: named('components'),
} as const;

export type Path = (typeof paths)[keyof typeof paths];

const known = new Set<string>(Object.values(paths));

/** Checks a path that a banner or the server names before it is followed. */
export function isPath(path: string): path is Path {
  return known.has(path);
}
