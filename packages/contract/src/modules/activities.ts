import Type from 'typebox';
import { call } from '../call.ts';
import { Id, Instant, oneOf, orNull, Sum, strict } from '../shapes.ts';
import { activityTypes } from './campaign-terms.ts';
import { Grant } from './grants.ts';

const Activity = {
  id: Id,
  title: Type.String(),
  /** What to do for it, in one sentence. */
  what: Type.String(),
  /** What it brings, in a few words. */
  reward: Type.String(),
  /** The drawing of its banner. */
  img: Type.String(),
  type: Type.Integer({ minimum: 1, maximum: activityTypes.length }),
  /** When it was published, or a bonus of it was offered to the caller; the badge of new activities compares it. */
  time: Instant,
  from: Instant,
  until: Instant,
  note: oneOf(
    ['', 'over', 'had', 'had_today'],
    'why there is nothing to do for the caller: it is over; they had its bonus, which each player gets once, ' +
      'or that of today. Empty: none of them',
  ),
};

/** What the button of an activity does. '': there is nothing to do on the page. */
const FlexType = oneOf(['', 'claim', 'code', 'deposit', 'play', 'invite', 'wheel', 'envelope']);

/** Activities: the campaigns as members see them. */
export const activities = {
  list: call({
    method: 'GET',
    path: '/nweb/activities',
    caller: 'anyone',
    summary: 'The activities of the caller, newest first, and their types',
    input: Type.Object({}),
    output: Type.Object({
      types: Type.Array(Type.Object({ id: Type.Integer(), title: Type.String() })),
      list: Type.Array(
        Type.Object({ ...Activity, flag: Type.Integer({ description: '1: a bonus of it can be claimed' }) }),
      ),
    }),
    refusals: [],
  }),
  detail: call({
    method: 'GET',
    path: '/nweb/activity_detail',
    caller: 'anyone',
    summary: 'One activity: its terms in plain words, and what the caller can do',
    input: Type.Object({
      id: Type.String({ pattern: '^[0-9]{1,15}$', description: 'the number of the activity' }),
    }),
    output: Type.Object({
      ...Activity,
      title_content: Type.String({ description: 'what the operator adds to the terms' }),
      button: Type.String({ description: 'the name of the button; empty: none' }),
      is_apply: Type.Integer({ description: '0: the button acts' }),
      flex_type: FlexType,
      deposit_min: Type.Integer({ description: 'the least deposit that it asks for, in kyat; 0: none' }),
      terms: Type.Array(
        Type.Object({
          about: oneOf(['do', 'get', 'bet', 'until', 'own', 'once', 'who']),
          lines: Type.Array(Type.String()),
        }),
      ),
      /** The caller's bonus of it that can be claimed or is being bet, else the last one. */
      bonus: orNull(Grant),
      /** Of login days: the day in a row that today is for the caller, and the amounts by day. */
      days: orNull(
        Type.Object({
          today: Type.Integer(),
          list: Type.Array(Type.Object({ day: Type.Integer(), amount: Sum })),
        }),
      ),
    }),
    refusals: ['activity_over'],
  }),
  apply: call({
    method: 'POST',
    path: '/nweb/post_activity',
    caller: 'member',
    idempotent: true,
    movesMoney: true,
    summary: 'Act on an activity: claim its bonus, or enter its code',
    input: Type.Object(
      {
        activity_id: Id,
        flex_type: oneOf(['claim', 'code']),
        /** Of `code`: as typed. */
        code: Type.Optional(Type.String({ maxLength: 40 })),
      },
      strict,
    ),
    output: Type.Object({ bonus: orNull(Grant), balance: Sum }),
    refusals: [
      'activity_over',
      'bonus_budget_used',
      'bonus_not_for_you',
      'bonus_taken',
      'bonus_taken_elsewhere',
      'changed_meanwhile',
      'code_unknown',
      'excluded_by_payee',
      'not_found',
      'offers_off',
      'phone_needed',
      'self_excluded',
      'time_out',
      'too_many_tries',
    ],
  }),
  check: call({
    method: 'POST',
    path: '/nweb/check_act',
    caller: 'member',
    summary:
      'Which activities are shown to the caller. The app calls it at its start, which counts as a login day',
    input: Type.Object({}),
    output: Type.Object({
      list: Type.Array(Type.Object({ id: Id, status: Type.String({ description: "'1': shown" }) })),
    }),
    refusals: [],
  }),
};
