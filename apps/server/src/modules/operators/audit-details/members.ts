import { contract } from '@shwe/contract/contract';
import {
  anyText,
  byName,
  count,
  day,
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

const { kind, period } = contract.operatorProtection.lowerLimit.input.properties;
const feedback = { member: numberText };
const move = { reason, from: orNull(numberText), to: orNull(numberText) };
const commission = { member: id, month: text, payable: kyat, reason };
/** Rates as texts, 'was → now', by what they are of. */
const rates = byName(text);
const part = { part: text, state: text, difference: anyText };

export const memberDetails = {
  'member.note': {},
  'member.suspend': { reason },
  'member.unsuspend_ask': { reason },
  'member.unsuspend': { reason },
  'member.limit': { kind, period, amount: kyat, was: orNull(kyat), reason },
  'member.reveal': { what: oneOf('phone', 'full_name', 'email', 'birthday'), reason },
  'member.tags': { was: anyText, now: anyText },
  'member.view_save': { name: text, filter: contract.operatorMembers.saveView.input.properties.filter },
  'member.view_remove': { name: text },
  'segment.save': { name: text, rule: contract.operatorSegments.save.input.properties.rule },
  'segment.archive': {},
  'feedback.answer': { ...feedback, answer: sometimes(text) },
  'feedback.close': { ...feedback, answer: sometimes(text) },
  'feedback.phone': feedback,
  'agent.appoint_ask': { reason },
  'agent.appoint_drop': { reason },
  'agent.appoint': { reason },
  'agent.dismiss_ask': { reason },
  'agent.dismiss_drop': { reason },
  /** `moved`: how many members below got another superior; only of a dismissal that was done. */
  'agent.dismiss': { reason, moved: sometimes(count) },
  'agent.move_ask': move,
  'agent.move_drop': move,
  'agent.move': { ...move, from_day: day },
  'rebate.rate_ask': { reason, asked: rates },
  'rebate.rate': { reason, set: rates, asked: sometimes(rates) },
  'rebate.recompute': part,
  'commission.rate_ask': { reason, asked: rates },
  'commission.rate': { reason, set: rates, asked: sometimes(rates) },
  'commission.withhold': commission,
  'commission.release': commission,
  'commission.pay_ask': { amount: kyat, reason },
  'commission.pay': { amount: kyat, reason },
  'commission.recompute': { state: part.state, difference: part.difference },
} as const satisfies Record<string, Fields | readonly Fields[]>;
