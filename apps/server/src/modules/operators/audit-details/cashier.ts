import { contract } from '@shwe/contract/contract';
import { adjustmentReasons, depositReasons, withdrawalReasons } from '@shwe/contract/reasons';
import {
  anyText,
  caseNumber,
  count,
  type Fields,
  id,
  kyat,
  numberText,
  oneOf,
  orNull,
  reason,
  sometimes,
  text,
} from './kinds.ts';

const bankLine = { amount: kyat, tail: text, reason };
const rejection = { amount: kyat, reason: oneOf(...withdrawalReasons), note: sometimes(text) };
const confiscation = { ...rejection, requested_by: numberText, requested_reason: text };
const adjustment = {
  adjustment: caseNumber,
  amount: kyat,
  why: oneOf(...adjustmentReasons),
  reason: text,
  times: sometimes(count),
};
const decidedAdjustment = { ...adjustment, decision: sometimes(text) };
const escrow = {
  amount: kyat,
  to: contract.operatorDownlineWithdrawals.propose.input.properties.to,
  reason,
  paid: sometimes(kyat),
};
const payee = {
  reason: anyText,
  kind: oneOf('wallet', 'bank', 'usdt'),
  code: orNull(text),
  account: orNull(text),
};

export const cashierDetails = {
  'deposit.credit': { amount: kyat, receipt: sometimes(id), member: id },
  'deposit.credit_ask': [
    { amount: kyat, member: id },
    { sighting: text, order: caseNumber, usdt: count },
  ],
  'deposit.refuse': { amount: kyat, reason: oneOf(...depositReasons), note: sometimes(text) },
  'receipt.add': { account: id, amount: kyat, tail: text, apart_from: sometimes(id) },
  'receipt.void_ask': bankLine,
  'receipt.void_drop': {},
  'receipt.void': bankLine,
  'statement.mapping': { mapping: contract.operatorStatements.importFile.input.properties.mapping },
  'statement.import': { account: id, file: text, add: count, confirm: count, known: count, none: count },
  'statement.credit': { deposits: count, amount: kyat },
  'statement.settle': {
    as: contract.operatorStatements.settle.input.properties.as,
    note: text,
    amount: kyat,
  },
  'withdrawal.take': { amount: kyat },
  'withdrawal.approve': { amount: kyat },
  'withdrawal.pay': { amount: kyat, transactionId: text, batch: sometimes(text) },
  'withdrawal.refuse': rejection,
  'withdrawal.deduct_ask': rejection,
  'withdrawal.deduct_drop': { amount: kyat, reason: text, note: anyText },
  'withdrawal.deduct': confiscation,
  'escrow.propose': escrow,
  'escrow.decide': escrow,
  'payout.export': { kind: oneOf('wallet', 'bank', 'usdt'), code: orNull(text), items: count, amount: kyat },
  'payout.download': { items: count },
  'payout.import': { paid: count, amount: kyat, failed: count, known: count, bad: count },
  'payout.fail': { batch: text, amount: kyat, reason },
  'payout.dissolve': { reason, items: count },
  'adjust.ask': adjustment,
  'adjust.confirm': decidedAdjustment,
  'adjust.refuse': decidedAdjustment,
  'payee.change_ask': payee,
  'payee.change': payee,
  'payee.unbind_ask': payee,
  'payee.unbind': payee,
  'payee.refuse': payee,
  'transfer.ask': {},
} as const satisfies Record<string, Fields | readonly Fields[]>;
