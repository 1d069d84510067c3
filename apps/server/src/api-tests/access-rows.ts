import type { CallGroup, Contract, RefusalCode } from '@shwe/contract';
import type { Belongings } from './api-world.ts';

type Role = 'finance' | 'draws' | 'support';
type Body = Record<string, unknown>;

/** For anybody: what keeps it from harm, and how nobody in particular is refused where that is as without a session. */
type Open = { open: string; body: Body; refused?: RefusalCode };
/** For whoever it is about: what a member sends of their own, and how one is answered who names another's. */
type Own = {
  own: Body;
  others?: { body: Body; refused: RefusalCode | 'nothing' };
  /** Forbidden to who excluded themself; everything else stays open to them. */
  barred?: true;
};
/**
 * For operators of these roles, and the owner. The body names nothing there is, so that nothing changes when it is
 * allowed; how that is refused, where it is as a body of no form.
 */
type Desk = { may: readonly Role[]; body: Body; refused?: RefusalCode };

type RowOf<Auth> = Auth extends 'anyone' ? Open : Auth extends 'operator' ? Desk : Own;
export type Row = Open | Own | Desk;
type AuthOf<R extends CallGroup, C extends keyof Contract[R]> = Contract[R][C] extends { caller: infer A }
  ? A
  : never;

/** A row for every call of the wire: a call without one does not compile, nor does one with a row of another kind. */
export type Rows = { [R in CallGroup]: { [C in keyof Contract[R]]: RowOf<AuthOf<R, C>> } };

const ALL = ['finance', 'draws', 'support'] as const;
const NO_ISSUE = '2d-20990101-morning';
/** Long over, and once a day of a 3D draw. */
const NO_DAY = '2020-01-01';
const why = 'proof';
const TITLE = { my: 'အစမ်း', en: 'Proof', zh: '证明', th: 'พิสูจน์' };

/** Who may call what, and how a reach for another's is answered, with what belongs to a member. */
export function rowsOf(theirs: Belongings): Rows {
  const slipAsk = { gameId: 1, slip: theirs.slip };
  const pin = '909182';
  return {
    platform: {
      getpath: { open: 'the time and a public key', body: {} },
      live: { open: 'hints without figures; private ones need a token', body: {} },
      deskLive: { may: ALL, body: {} },
    },
    content: {
      getindex: { open: 'public notices; a card for a token only', body: {} },
      gameCategories: { open: 'public', body: {} },
      games: { open: 'public', body: {} },
    },
    members: {
      captcha: { open: 'throttled', body: {} },
      login: { open: 'throttled', body: { name: '09400000000', password: 'wrong' } },
      sendRegisterOtp: {
        open: 'needs a picture',
        body: { mobile: '09400000000', captcha_id: 'x', captcha: '0000' },
      },
      verifyOtp: {
        open: 'five tries',
        body: { mobile: '09400000000', otp: '000000', purpose: 'register' },
      },
      register: {
        open: 'needs a code that was sent',
        body: { mobile: '09400000000', password: '135792', otp: '000000', adult: true },
      },
      sendResetOtp: {
        open: 'needs a picture',
        body: { mobile: '09400000000', captcha_id: 'x', captcha: '0000' },
      },
      resetPassword: {
        open: 'needs a code that was sent',
        body: { mobile: '09400000000', otp: '000000', password: '135792' },
      },
      logout: { own: {} },
      checkLogin: { own: {} },
      loginLog: { own: {} },
      changePassword: { own: { old_password: 'wrong', password: '246813' } },
      changeWithdrawalPassword: { own: { old_password: 'wrong', password: pin } },
      updateMember: { own: { lang: 'en' } },
      sendPhoneOtp: { own: { mobile: '09400000000', captcha_id: 'x', captcha: '0000' } },
      changePhone: { own: { mobile: '09400000000', otp: '000000', password: 'wrong' } },
      saveSecurityCode: { own: { code: '111111', password: 'wrong' } },
      saveAppCode: { own: { app_passwd: '1234', password: 'wrong' } },
      checkAppCode: { own: { app_passwd: '1234' } },
      createQrCode: { own: {} },
      devices: { own: {} },
      endDevice: { own: { id: 999_999 }, others: { body: { id: theirs.device }, refused: 'not_found' } },
      endOtherDevices: { own: {} },
    },
    privacy: {
      dataExport: { own: { password: 'wrong' } },
      closeAccount: { own: { password: 'wrong' } },
    },
    feedback: {
      feedback: { own: { type: 'problem', content: 'proof' } },
      feedbackList: { own: {} },
    },
    transfers: {
      walletBalance: { own: {} },
      gameWallets: { own: {} },
      transferPage: { own: {} },
      transfer: {
        own: { tid: 'T-1' },
        others: { body: { tid: theirs.transfer }, refused: 'not_found' },
      },
      transferToGame: { own: { id: 'demo', amount: 1000 }, barred: true },
      transferToGameByUrl: { own: { id: 'demo', amount: '1000' }, barred: true },
      transferToMain: {
        own: { id: 'demo', amount: 1000 },
        others: { body: { id: 'demo', amount: 1 }, refused: 'game_balance_short' },
      },
      transferToMainByUrl: { own: { id: 'demo', amount: '1000' } },
      transferAll: { own: {} },
      transferOut: { own: {} },
    },
    deposits: {
      paymentMethods: { own: {} },
      createOrder: { own: { amount: 3000, payer_name: 'Proof', recharge_id: 7 }, barred: true },
      order: { own: { tid: 'D-1' }, others: { body: { tid: theirs.order }, refused: 'not_found' } },
      claimPayment: {
        own: { orderNo: 'D-1', payerName: 'Proof', tail: '123456' },
        others: {
          body: { orderNo: theirs.order, payerName: 'Proof', tail: '123456' },
          refused: 'not_found',
        },
      },
      gatewayPage: { own: { tid: 'D-1' }, others: { body: { tid: theirs.order }, refused: 'not_found' } },
      attachment: {
        own: { tid: 'D-1' },
        others: { body: { tid: theirs.claimed }, refused: 'not_found' },
      },
    },
    payees: {
      payees: { own: {} },
      addPayee: {
        own: {
          wallet: 'kbzpay',
          name: 'Proof',
          name_again: 'Proof',
          phone: '09400000001',
          phone_again: '09400000001',
          qk_pwd: pin,
          security_code: '111111',
          qr: 'data:image/png;base64,AAAA',
        },
      },
      addUsdtPayee: {
        own: {
          network: 'trc20',
          address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
          address_again: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
          qk_pwd: pin,
          security_code: '111111',
        },
      },
      removePayee: { own: { qk_pwd: pin, security_code: '111111', reason: why } },
    },
    withdrawals: {
      info: { own: {} },
      request: {
        own: { payee_id: 1, amount: 1000, qk_pwd: pin },
        others: { body: { payee_id: theirs.payee, amount: 1000, qk_pwd: pin }, refused: 'pin_missing' },
      },
      detail: {
        own: { id: 'W-1' },
        others: { body: { id: theirs.withdrawal }, refused: 'not_found' },
      },
      recentTimes: { open: 'a median of many', body: {} },
    },
    messages: {
      getMessage: { own: {} },
      hasRead: {
        own: { message_id: '1' },
        others: { body: { message_id: theirs.message }, refused: 'nothing' },
      },
      messageDelete: {
        own: { ids: [999_999] },
        others: { body: { ids: [Number(theirs.message)] }, refused: 'nothing' },
      },
    },
    reports: {
      accountRecord: { own: { type: 1 } },
      memberForm: { own: {} },
      gameRecordLog: { own: {} },
      rebateList: { own: {} },
      turnoverList: { own: {} },
      turnoverBets: {
        own: { id: 999_999 },
        others: { body: { id: theirs.requirement }, refused: 'not_found' },
      },
      recordExport: { own: { type: 'report' } },
    },
    protection: {
      limits: { own: {} },
      setLimit: { own: { kind: 'stake', period: 'day', amount: 1000 } },
      confirmRaise: {
        own: { id: 999_999 },
        others: { body: { id: theirs.raise }, refused: 'not_found' },
      },
      withdrawRaise: {
        own: { id: 999_999 },
        others: { body: { id: theirs.raise }, refused: 'not_found' },
      },
      takeBreak: { own: { term: 'day' }, barred: true },
      selfExclude: { own: { term: 'half_year' } },
      sessionPlay: { own: { since: '2026-11-22T00:00:00.000Z' } },
    },
    bets: {
      certificate: { own: {} },
      exchangeCertificate: { open: 'needs a ticket', body: { ticket: 'no ticket' }, refused: 'session_over' },
      player: { own: {} },
      placeBet: {
        own: { gameId: 1, issue: theirs.issue, betInfo: [{ number: '07', amount: 100 }] },
        barred: true,
      },
      betsOfDraw: { own: { gameId: 1, issue: theirs.issue } },
      betsOfDay: { own: { gameId: 1, date: NO_DAY } },
      list: { own: { gameId: 1 } },
      slip: { own: { gameId: 1, slip: '1' }, others: { body: slipAsk, refused: 'not_found' } },
      receipt: { own: { gameId: 1, slip: '1' }, others: { body: slipAsk, refused: 'not_found' } },
      winners: { open: 'masked names', body: { gameId: 1 } },
      recordTotal: { own: { gameId: 1, days: 5 } },
      drawTotal: { own: { gameId: 1, date: NO_DAY } },
    },
    draws: {
      sections: { open: 'public', body: { gameId: 1, winState: 1 } },
      numbers: { own: { gameId: 1, issue: theirs.issue } },
      closeDays: { open: 'public', body: { gameId: 1 } },
    },
    results: {
      live: { open: 'public', body: {} },
      drawHistory: { open: 'public', body: { gameId: 1, issue: theirs.issue } },
    },
    operators: {
      login: { open: 'throttled', body: { name: 'proof', password: 'wrong', totp: '000000' } },
      logout: { may: ALL, body: {} },
      me: { may: ALL, body: {} },
      today: { may: ALL, body: {} },
      audit: { may: ['finance'], body: {} },
      clock: { may: ALL, body: {} },
      setClock: { may: ['draws'], body: { rate: 1 } },
      outbox: { may: ['support'], body: {} },
    },
    operatorDeposits: {
      list: { may: ['finance', 'support'], body: { states: 'open' } },
      get: { may: ['finance', 'support'], body: { tid: 'D-999' } },
      attachment: { may: ['finance'], body: { tid: 'D-999' } },
      creditPayment: { may: ['finance'], body: { tid: 'D-999' } },
      callbacks: { may: ['finance', 'support'], body: {} },
      chainTransfers: { may: ['finance', 'support'], body: {} },
      assignChainTransfer: { may: ['finance'], body: { id: 999_999, tid: 'D-999' } },
      addBankLine: {
        may: ['finance'],
        body: { wallet: 'kbzpay', amount: 1, transaction_tail: '999999', payer_name: 'Proof' },
      },
      creditDeposit: { may: ['finance'], body: { tid: 'D-999', receipt_id: 999 } },
      rejectDeposit: { may: ['finance'], body: { tid: 'D-999', reason: 'no_money' } },
      receivingAccounts: { may: ['finance', 'support'], body: {} },
    },
    operatorChannels: {
      list: { may: ['finance', 'support'], body: {} },
      saveCategory: {
        may: ['finance'],
        body: { id: 999, kind: 'fiat', title: TITLE, sort: 1, shown: false, reason: why },
      },
      saveChannel: {
        may: ['finance'],
        body: {
          code: 'proof',
          rail: 'manual',
          category_id: 999,
          title: TITLE,
          min: 1000,
          max: 2000,
          quick: [1000],
          takes_deposits: false,
          pays_withdrawals: false,
          qr_marks: [],
          sort: 1,
          reason: why,
        },
        refused: 'wrong_input',
      },
      saveAccount: {
        may: ['finance'],
        body: { id: 999_999, name: 'Proof', day_cap: 1, sort: 1, reason: why },
      },
      switchAccount: { may: ['finance'], body: { id: 999_999, enabled: false, reason: why } },
      banks: { may: ['finance', 'support'], body: {} },
      saveBank: {
        may: ['finance'],
        body: { code: 'PROOF', title: { ...TITLE, my: ' ' }, sort: 1, active: false, reason: why },
        refused: 'wrong_input',
      },
    },
    operatorSettings: {
      list: { may: ['finance'], body: {} },
      changeSetting: { may: [], body: { key: 'phone.area_code', value: '95', reason: why } },
      history: { may: ['finance'], body: {} },
    },
    operatorWithdrawals: {
      list: { may: ['finance', 'support'], body: { states: 'open' } },
      get: { may: ['finance', 'support'], body: { id: 'W-999' } },
      memberRiskFlags: { may: ['finance', 'support'], body: { id: 999_999 } },
      assign: { may: ['finance'], body: { id: 'W-999' } },
      approve: { may: ['finance'], body: { id: 'W-999' } },
      pay: { may: ['finance'], body: { id: 'W-999', transaction_id: '999999' } },
      reject: {
        may: ['finance'],
        body: { id: 'W-999', reason: 'payee_differs', deduct: false },
      },
    },
    operatorPayees: {
      memberPayees: { may: ['finance', 'support'], body: { id: 999_999 } },
      requests: { may: ['finance', 'support'], body: { states: 'open' } },
      decideRequest: { may: ['finance'], body: { id: 999_999, yes: true, reason: why } },
    },
    operatorPayouts: {
      list: { may: ['finance', 'support'], body: {} },
      get: { may: ['finance', 'support'], body: { id: 'P-1' } },
      createBatch: { may: ['finance'], body: { kind: 'bank', code: 'NONE' } },
      batchFile: { may: ['finance'], body: { id: 'P-1' } },
      previewResponse: { may: ['finance'], body: { id: 'P-1', file: 'wid' } },
      importResponse: { may: ['finance'], body: { id: 'P-1', file: 'wid', digest: 'x' } },
      cancelBatch: { may: ['finance'], body: { id: 'P-1', reason: why } },
    },
    operatorAdjustments: {
      list: { may: ['finance', 'support'], body: {} },
      request: {
        may: ['finance'],
        body: { member_id: 999_999, amount: 1, reason: 'other', note: why, turnover_times: 0 },
      },
      decide: { may: ['finance'], body: { id: 999_999, yes: true } },
    },
    operatorDraws: {
      list: { may: ['draws', 'support'], body: {} },
      exposure: { may: ['draws'], body: { issue: NO_ISSUE } },
      setCaps: {
        may: ['draws'],
        body: { issue: NO_ISSUE, numbers: ['07'], cap: 1000, hot: null, closed: false, reason: why },
      },
      cancelDraw: { may: ['draws'], body: { issue: NO_ISSUE, reason: why } },
      withdrawCancelRequest: { may: ['draws'], body: { issue: NO_ISSUE } },
      endTemporaryCap: { may: ['draws'], body: { mark: 999, reason: why } },
      setMemberLimits: {
        may: ['draws'],
        body: { issue: NO_ISSUE, limits: [200_000, 100_000, 50_000, 20_000], reason: why },
      },
      alarms: { may: ['draws', 'support'], body: {} },
    },
    operatorResults: {
      get: { may: ['draws', 'support'], body: { issue: NO_ISSUE } },
      enter: {
        may: ['draws'],
        body: { issue: NO_ISSUE, set_index: '1562.83', set_value: '68480.86' },
      },
      correct: {
        may: ['draws'],
        body: {
          issue: NO_ISSUE,
          set_index: '1562.83',
          set_value: '68480.86',
          why: 'misread',
          note: 'a proof of who may',
        },
      },
    },
    operatorCalendar: {
      closeDays: { may: ['draws', 'support'], body: {} },
      addCloseDay: { may: ['draws'], body: { date: NO_DAY, reason: why } },
      removeCloseDay: { may: ['draws'], body: { date: NO_DAY } },
      drawDays: { may: ['draws', 'support'], body: {} },
      moveDraw: {
        may: ['draws'],
        body: { planned: NO_DAY, date: null, reason: why },
        refused: 'wrong_input',
      },
      rules: { may: ['draws', 'support'], body: {} },
      setRule: {
        may: ['draws'],
        body: { game: 1, kind: 'odds', from: NO_DAY, value: [80], reason: why },
      },
      approveRule: { may: ['draws'], body: { rule: 999 } },
      dropRule: { may: ['draws'], body: { rule: 999 } },
      year: { may: ['draws', 'support'], body: { year: 2027 } },
      previewCloseDays: { may: ['draws'], body: { text: 'nothing' } },
      importCloseDays: { may: ['draws'], body: { days: [{ date: NO_DAY, reason: why }] } },
    },
    operatorBets: {
      alerts: { may: ['draws'], body: { issue: NO_ISSUE } },
      memberSlips: { may: ['finance', 'support'], body: { id: 999_999, gameId: 1 } },
    },
    operatorContent: {
      maintenance: { may: ALL, body: {} },
      // What opens an open house changes nothing.
      setMaintenance: { may: [], body: { closed: false, reason: why } },
    },
    operatorFeedback: {
      list: { may: ['finance', 'support'], body: {} },
      answer: { may: ['support'], body: { id: 999_999, answer: 'proof', state: 'closed' } },
      phone: { may: ['support'], body: { id: 999_999 } },
    },
    operatorTransfers: {
      list: { may: ['finance', 'support'], body: { which: 'open' } },
      requery: { may: ['finance'], body: { tid: 'T-999' } },
      gameWallets: { may: ['finance', 'support'], body: { id: 999_999 } },
    },
    operatorGames: {
      providers: { may: ['finance', 'support'], body: {} },
      saveProvider: {
        may: ['finance'],
        // Least above most: nothing is saved.
        body: {
          id: 'proof',
          title: TITLE,
          sort: 1,
          shown: false,
          paused_until: null,
          min: 9,
          max: 8,
          reason: why,
        },
        refused: 'wrong_input',
      },
      connectProvider: {
        may: ['finance'],
        body: { id: 'nowhere', address: 'https://games.test', secret: 'a secret of 16 ch', reason: why },
      },
    },
    operatorProtection: {
      get: { may: ALL, body: { id: 999_999 } },
      lowerLimit: {
        may: ['finance', 'support'],
        body: { id: 999_999, kind: 'stake', period: 'day', amount: 1, reason: why },
      },
    },
    operatorMembers: {
      search: { may: ALL, body: {} },
      get: { may: ALL, body: { id: 999_999 } },
      statement: { may: ['finance', 'support'], body: { id: 999_999 } },
      days: { may: ['finance', 'support'], body: { id: 999_999 } },
      logins: { may: ['finance', 'support'], body: { id: 999_999 } },
      suspend: { may: ['finance', 'support'], body: { id: 999_999, suspended: true, reason: why } },
      reveal: { may: ['finance', 'support'], body: { id: 999_999, what: 'phone', reason: why } },
      devices: { may: ['finance', 'support'], body: { id: 999_999 } },
      notes: { may: ['finance', 'support'], body: { id: 999_999 } },
      addNote: { may: ['finance', 'support'], body: { id: 999_999, text: why } },
    },
  };
}
