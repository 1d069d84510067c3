import type { MessageKey } from './messages/index.ts';

/** How one refusal is told: the sentence, the money line after it, the specification's own words, and the HTTP status operators get. */
type Telling = { message: MessageKey; money?: MessageKey; title?: MessageKey; status: number };

const told = (status: number, message: MessageKey, money?: MessageKey, title?: MessageKey): Telling => ({
  status,
  message,
  ...(money && { money }),
  ...(title && { title }),
});

/**
 * Every refusal of the product, in one table: stable code → message → status (design.md, habit 1). `title` is the wording of the
 * specification's error catalogue (§8); the message says what to do, the money line what it means for the money.
 */
export const refusals = {
  // the wire itself
  not_logged_in: told(401, 'notLoggedIn'),
  session_over: told(401, 'sessionOver', 'moneySame'),
  not_agent: told(403, 'notAgent'),
  wrong_input: told(400, 'formatWrong', 'moneySame'),
  key_reused: told(409, 'keyReused', 'moneySame'),
  request_repeated: told(409, 'requestRepeated', 'moneySame'),
  clock_off: told(400, 'clockOff', 'moneySame'),
  too_many_tries: told(429, 'tooManyTries', 'moneySame'),
  server_busy: told(503, 'serverBusy', 'moneySame'),
  not_found: told(404, 'notFound'),
  server_failed: told(500, 'serverFailed', 'moneyChecking'),
  suspended: told(403, 'suspended', 'moneySame'),
  // members
  captcha_wrong: told(422, 'captchaWrong'),
  captcha_needed: told(422, 'captchaNeeded'),
  login_wrong: told(422, 'loginWrong'),
  withdrawal_password_asked: told(422, 'withdrawPinAsk'),
  phone_form: told(422, 'phoneForm'),
  phone_taken: told(409, 'phoneTaken'),
  otp_wrong: told(422, 'otpWrong'),
  otp_wait: told(429, 'otpWait'),
  otp_day_limit: told(429, 'otpDayLimit'),
  password_form: told(422, 'passwordForm'),
  pin_form: told(422, 'pinForm'),
  pin_same: told(422, 'pinSame'),
  under_18: told(422, 'under18'),
  invite_unknown: told(422, 'inviteUnknown'),
  name_too_long: told(422, 'nameTooLong'),
  name_fixed: told(409, 'nameFixed'),
  code_wrong: told(422, 'codeWrong', 'moneySame'),
  security_code_wrong: told(422, 'securityCodeWrong', 'moneySame'),
  digits_needed: told(422, 'digitsNeeded'),
  // cashier
  deposit_min: told(422, 'depositMin'),
  deposit_max: told(422, 'depositMax'),
  payer_missing: told(422, 'payerMissing'),
  payer_tail_form: told(422, 'payerFormat'),
  amount_missing: told(422, 'amountMissing'),
  no_pay_account: told(422, 'noPayAccount', 'moneySame'),
  order_over: told(409, 'orderOver', 'moneySame'),
  deposit_open_many: told(409, 'depositOpenMany', 'moneySame'),
  deposit_lapsed_many: told(409, 'depositLapsedMany', 'moneySame'),
  pin_missing: told(422, 'pinMissing', 'moneySame'),
  payee_missing: told(422, 'payeeMissing', 'moneySame'),
  payee_days: told(422, 'payeeDays', 'moneySame'),
  payee_hours: told(422, 'payeeHours', 'moneySame'),
  payee_fixed: told(409, 'payeeFixed', 'moneySame'),
  payee_taken: told(409, 'payeeTaken', 'moneySame'),
  accounts_differ: told(422, 'accountsDiffer'),
  qr_mismatch: told(422, 'qrMismatch'),
  qr_unreadable: told(422, 'qrUnreadable'),
  withdraw_amount_bad: told(422, 'withdrawAmountBad', 'moneySame'),
  withdraw_too_much: told(422, 'withdrawTooMuch', 'moneySame'),
  withdraw_count: told(422, 'withdrawCount', 'moneySame'),
  withdraw_day_sum: told(422, 'withdrawDaySum', 'moneySame'),
  withdraw_open: told(409, 'withdrawOpen', 'moneyHeld'),
  turnover_needed: told(422, 'turnoverNeeded', 'moneySame'),
  // lottery (specification §8)
  bet_minimum: told(422, 'betMinimum', 'moneyNoStake', 'titleBetMinimum'),
  stake_too_large: told(422, 'stakeTooLarge', 'moneyNoStake', 'titleBetFailed'),
  bet_failed: told(422, 'betFailed', 'moneyNoStake', 'titleBetFailed'),
  section_passed: told(422, 'sectionPassed', 'moneyNoStake', 'titleSectionPassed'),
  insufficient_funds: told(422, 'betBalanceShort', 'moneyNoStake', 'titleNotEnoughMoney'),
  issue_not_open: told(422, 'issueNotOpen', 'moneyNoStake', 'titleTryOtherSection'),
  issue_cancelled: told(422, 'tryOtherSection', 'moneyNoStake', 'titleTryOtherSection'),
  number_unavailable: told(422, 'numberUnavailable', 'moneyNoStake', 'titleNumberUnavailable'),
  over_limit: told(422, 'betFailed', 'moneyNoStake', 'titleBetFailed'),
  issue_unknown: told(422, 'issueUnknown', 'moneyNoStake', 'titleTryOtherSection'),
  section_missing: told(422, 'sectionMissing', undefined, 'titleSectionMissing'),
  number_missing: told(422, 'numberMissing', undefined, 'titleNumberMissing'),
  close_day: told(422, 'closeDayToday', 'moneyNoStake', 'titleCloseDay'),
  // console
  forbidden: told(403, 'forbidden'),
  same_person: told(409, 'samePerson'),
  already_decided: told(409, 'alreadyDecided'),
  not_taken: told(409, 'notTaken'),
  receipt_used: told(409, 'receiptUsed'),
  receipt_known: told(409, 'receiptKnown'),
  receipt_differs: told(422, 'receiptDiffers'),
  receipt_like: told(409, 'receiptLike'),
  payout_used: told(409, 'payoutUsed'),
  member_suspended: told(409, 'memberSuspended'),
  deduct_asked: told(409, 'deductAsked'),
  entry_too_early: told(422, 'entryTooEarly'),
  not_sealed: told(409, 'notSealed'),
  result_known: told(409, 'resultKnown'),
  entry_cancelled: told(409, 'entryCancelled'),
  figures_wrong: told(422, 'figuresWrong'),
  figures_far: told(422, 'figuresFar'),
  prize_wrong: told(422, 'prizeWrong'),
  draw_between: told(422, 'drawBetween'),
  day_over: told(422, 'dayOver'),
  hot_until: told(422, 'hotUntil'),
  limits_order: told(422, 'limitsOrder'),
  rule_value: told(422, 'ruleValue'),
  rule_day: told(422, 'ruleDay'),
  calendar_changed: told(409, 'calendarChanged'),
  play_only: told(403, 'playOnly'),
  clock_backwards: told(422, 'clockBackwards'),
} as const satisfies Record<string, Telling>;

export type RefusalCode = keyof typeof refusals;

/** A refusal as use cases return it and the wire carries it. */
export type Refused = { refused: RefusalCode; details: Record<string, unknown> };
