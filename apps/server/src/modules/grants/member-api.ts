import { kyatToWire, ok } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import type { Handlers } from '../../http/context.ts';
import { pageOf } from '../../util/paging.ts';
import { claimGrant } from './claim.ts';
import { declineGrant } from './decline.ts';
import { forfeitGrants } from './forfeit.ts';
import { grantsOf, hasOffersOff, openGrants, wageringOf } from './grants.queries.ts';
import type { GrantPorts } from './ports.ts';
import { whatIsTakenBack } from './take-back.ts';
import { grantRow } from './wire-rows.ts';

/** Bonuses on a page. */
const SIZE = 20;

/** Members' calls about their bonuses. */
export function grantsMemberApi(app: AppContext, ports: GrantPorts): Handlers<'grants'> {
  const { store } = app;
  return {
    async list({ show = 'all', ...input }, { memberId, lang }) {
      const paging = pageOf(input, SIZE);
      const [{ rows, total }, sums, wagering, off] = await Promise.all([
        grantsOf(store, { memberId, show }, paging),
        openGrants(store, memberId),
        wageringOf(store, memberId),
        hasOffersOff(store, memberId),
      ]);
      const back = wagering.length > 0 ? await whatIsTakenBack(store, memberId, wagering) : null;
      return ok({
        list: rows.map((row) => grantRow(row, lang)),
        total,
        ...paging,
        open: sums.open,
        left: kyatToWire(sums.left),
        forfeit: back && { amount: kyatToWire(back.amount), stays: kyatToWire(back.stays) },
        offers_off: off,
      });
    },
    claim: (input, context) => claimGrant(app, input, context, { mayNot: ports.claimRefusal }),
    decline: (input, context) => declineGrant(app, input, context),
    forfeit: (input, context) => forfeitGrants(app, ports, input, context),
    async offers({ off }, { memberId }) {
      await store.query(
        `insert into grants.choices (member_id, offers_off, changed_at) values ($1, $2, clock.now())
         on conflict (member_id) do update set offers_off = excluded.offers_off, changed_at = excluded.changed_at`,
        [memberId, off],
      );
      return ok({ offers_off: off });
    },
  };
}
