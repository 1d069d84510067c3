import Type from 'typebox';
import { call } from '../../call.ts';
import { downlineFilter, listFileCall, listOf, listPaging, moneyListFilter } from '../../list-filter.ts';
import { Id, orNull, Page, PageSize, pageOf, Reason, SeenRequest, Sum, strict, Who } from '../../shapes.ts';
import { Grant, GrantId, GrantState, grantStates } from '../grants.ts';

/** Days are those on which the bonus was offered. */
const grantFilter = {
  ...moneyListFilter(grantStates),
  ...downlineFilter,
  /** 'vip', or 'campaign:12'. */
  campaign: Type.Optional(Type.String({ minLength: 1, maxLength: 30 })),
};

/** Members' bonuses, for operators. */
export const operatorGrants = {
  list: call({
    method: 'POST',
    path: '/console/api/bonuses/all',
    caller: 'operator',
    capability: 'bonus.view',
    summary: "All members' bonuses by a filter",
    input: Type.Object({ ...grantFilter, ...listPaging }, strict),
    output: listOf(Type.Object({ ...Grant.properties, who: Who }), grantStates),
    refusals: [],
  }),
  listFile: listFileCall({
    path: '/console/api/bonuses/all/file',
    capability: 'bonus.view',
    rows: "Members' bonuses",
    filter: grantFilter,
  }),
  ofMember: call({
    method: 'POST',
    path: '/console/api/bonuses',
    caller: 'operator',
    capability: 'bonus.view',
    subject: 'member:{member_id}',
    summary: 'The bonuses of a member, latest first, and what is still to bet for them',
    input: Type.Object({ member_id: Id, page: Type.Optional(Page), size: Type.Optional(PageSize) }),
    output: Type.Object({
      ...pageOf(
        Type.Object({
          ...Grant.properties,
          /** Another operator must agree to take this bonus back. */
          cancel_asked: orNull(SeenRequest),
        }),
      ).properties,
      left: Sum,
      offers_off: Type.Boolean(),
    }),
    refusals: ['not_found'],
  }),
  cancel: call({
    method: 'POST',
    path: '/console/api/bonus/cancel',
    caller: 'operator',
    capability: 'bonus.cancel',
    subject: 'member:{member_id}',
    idempotent: true,
    audits: ['bonus.cancel', 'bonus.cancel_ask'],
    summary:
      'Cancel an offered bonus, or ask to take back one that is being bet; the second operator who asks takes it back',
    input: Type.Object({ member_id: Id, id: GrantId, reason: Reason }, strict),
    output: Type.Object({ id: GrantId, state: GrantState, waiting: Type.Boolean() }),
    refusals: ['changed_meanwhile', 'not_found', 'play_open'],
  }),
};
