import { contract } from '@shwe/contract/contract';
import {
  anyText,
  count,
  day,
  exactly,
  type Fields,
  id,
  instant,
  kyat,
  listOf,
  numberText,
  oneOf,
  orNull,
  reason,
  sometimes,
  text,
  yesOrNo,
} from './kinds.ts';

const [caps, memberLimits, endOfCap] = contract.operatorDraws.dropLimitRequest.input.properties.change.anyOf;
const { game, kind, value } = contract.operatorCalendar.setRule.input.properties;
const { why, note } = contract.operatorResults.correct.input.properties;

const setCaps = {
  numbers: listOf(text),
  cap: kyat,
  caps_before: listOf(kyat),
  caps: listOf(kyat),
  closed: yesOrNo,
  reason,
};
const rule = { game, kind, from: day, value, follow: listOf(text), stay: listOf(text) };
const figures = { setIndex: sometimes(text), setValue: sometimes(text), prize: sometimes(text) };
const refunds = { slips: numberText, refunded: numberText };
const move = { planned: day, date: orNull(day), reason };

export const drawDetails = {
  'limits.ask': [
    { ...caps.properties, reason },
    { ...memberLimits.properties, reason },
    { ...endOfCap.properties, reason },
  ],
  'limits.drop': [caps.properties, memberLimits.properties, endOfCap.properties],
  'limits.set': setCaps,
  'limits.hot': { ...setCaps, on: oneOf('this issue', 'coming issues'), until: instant },
  'limits.hot_end': { number: count, cap: kyat, reason },
  'limits.members': { limits: listOf(kyat), before: listOf(kyat), reason },
  'rule.ask': { ...rule, reason },
  'rule.set': { ...rule, reason },
  'rule.confirm': rule,
  'rule.drop': rule,
  'result.enter': { state: oneOf('waiting', 'differ'), reading: sometimes(id) },
  'result.confirm': { ...figures, state: oneOf('confirmed'), reading: sometimes(id) },
  'result.correct_ask': { state: oneOf('waiting', 'differ', 'withdrawn'), why, note },
  'result.correct': {
    ...figures,
    taken_back: numberText,
    owed: numberText,
    paid: numberText,
    version: count,
    why,
    note,
  },
  'result.keep_ask': { reason },
  'result.keep': { feedIndex: orNull(text), feedValue: orNull(text), version: count, reason },
  'issue.cancel_ask': { issue: text, reason },
  'issue.cancel_drop': {},
  'issue.cancel': { reason, ...refunds },
  'close_day.add': { reason: anyText, ...refunds },
  'close_day.ask': { reason: anyText },
  'close_day.remove': {},
  'close_day.import': { days: listOf(exactly({ date: day, reason: text })) },
  'draw.export': { file: text, from: sometimes(day), to: sometimes(day) },
  'draw.move_ask': move,
  'draw.move': { ...move, refunded_slips: count, refunded: kyat },
} as const satisfies Record<string, Fields | readonly Fields[]>;
