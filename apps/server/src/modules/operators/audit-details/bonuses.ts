import { contract } from '@shwe/contract/contract';
import { anyText, count, type Fields, listOf, numberText, reason, text } from './kinds.ts';

const { id: _, sectors, ...prizeFigures } = contract.operatorPrizes.save.input.properties;
const prizeTable = { ...prizeFigures, sectors: listOf(sectors.items) };
const turn = { table: numberText, reason, turn: anyText };
const level = { reason, was: text, now: text };

export const bonusDetails = {
  'bonus.cancel_ask': { id: text, reason },
  'bonus.cancel': { id: text, reason, taken_back: numberText },
  'vip.level_ask': level,
  'vip.level': level,
  'campaign.save': { version: count, title: text },
  'campaign.publish_ask': { version: count, reason },
  'campaign.publish': { version: count, reason },
  'campaign.stop': { reason },
  /** `members`: their numbers, with spaces between. */
  'campaign.grant_ask': { members: text, reason },
  'campaign.grant': { members: text, reason },
  'prize.save': prizeTable,
  'prize.live_ask': { reason },
  'prize.live': { reason },
  'prize.stop': { reason },
  'prize.turn_ask': turn,
  'prize.turn': turn,
  'prize.cancel': { turn: text, reason },
} as const satisfies Record<string, Fields | readonly Fields[]>;
