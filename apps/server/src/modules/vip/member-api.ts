import { kyatToWire, ok } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import type { Handlers } from '../../http/context.ts';
import { businessNow } from '../../util/business-now.ts';
import { claimGrant, grantRow, grantsOfCampaign } from '../grants/index.ts';
import { levelsNow, standingOf } from './levels.queries.ts';
import { VIP_TURNOVER } from './raise-levels.ts';
import { levelFigures } from './wire-rows.ts';

/** Members' calls about their VIP level. */
export function vipMemberApi(app: AppContext): Handlers<'vip'> {
  const { store } = app;
  const list: Handlers<'vip'>['list'] = async (_, { memberId, lang }) => {
    const [levels, { level, valid, since }, granted] = await Promise.all([
      levelsNow(store),
      standingOf(store, memberId),
      grantsOfCampaign(store, { memberId, campaign: 'vip' }),
    ]);
    const next = levels.find((row) => row.level === level + 1 && row.is_on);
    const left = next && next.threshold > valid ? next.threshold - valid : 0n;
    const bonuses = granted.map((row) => grantRow(row, lang));
    const now = await businessNow(store);
    return ok({
      vip: level,
      since,
      valid: kyatToWire(valid),
      next: next
        ? { level: next.level, threshold: kyatToWire(next.threshold), left: kyatToWire(left) }
        : null,
      levelList: levels.filter(({ is_on }) => is_on).map(levelFigures),
      is_lq: Number(bonuses.some((one) => one.state === 'granted' && new Date(one.claim_until) > now)),
      bonuses,
      turnover_times: VIP_TURNOVER,
    });
  };
  return {
    list,
    listByPost: list,
    claim: (input, context) => claimGrant(app, input, context, { campaign: 'vip' }),
  };
}
