import Type from 'typebox';
import { AVATARS } from '../avatars.ts';
import { call } from '../call.ts';
import { Empty, Gender, Id, Instant, oneOf, Sum } from '../shapes.ts';

const MemberCard = Type.Object({
  id: Id,
  /** The login name: the phone, masked ('09 ••• 4417'). */
  name: Type.String(),
  nickname: Type.String(),
  full_name: Type.String(),
  phone: Type.String(),
  vip: Type.Integer(),
  balance: Sum,
  game_balance: Sum,
  /** Of that, in the lottery's own wallet. */
  lottery_balance: Sum,
  held: Sum,
  avatar: oneOf(AVATARS, 'the picture that the member chose, or that of the id'),
  unread: Type.Integer({ description: 'messages that the member has not read' }),
  is_daili: Type.Integer(),
  is_fs: Type.Integer({ description: '1: the member has a rebate rate above 0 today' }),
  is_bind_bank: Type.Boolean(),
  has_qk_pwd: Type.Boolean(),
  has_safe_code: Type.Boolean(),
  has_app_passwd: Type.Boolean(),
  email: Type.String(),
  gender: Gender,
  /** 'YYYY-MM-DD', or empty. */
  birthday: Type.String(),
  is_bithday: Type.Integer({
    description: '1 on the birthday; for a birthday on February 29 in other years on the 28th',
  }),
  diff_days: Type.Integer({ description: 'days since registration' }),
  rechargeall_money: Sum,
  /** Whether the member may request a withdrawal: a withdrawal password and a payee are set. */
  /** May request a withdrawal now: password and usable payee set, turnover done, no debt, no open request. */
  isyxtx: Type.Boolean(),
  invite_code: Type.String(),
  used_invite_code: Type.String(),
  /** The chat link of the member's agent; '' if there is none. */
  tichat_url: Type.String(),
  created_at: Instant,
});

const Notice = Type.Object({
  id: Id,
  activityId: Type.Union([Id, Type.Null()]),
  title: Type.String(),
  content: Type.String(),
  /** The address of a picture, or ''. */
  img: Type.String(),
  /** Largest width of the picture, CSS pixels; 0: as wide as the pop-up. */
  width: Type.Integer(),
  /** 1: shown as a pop-up once. */
  tan: Type.Integer(),
  /** 1: shown as a pop-up at every start. */
  repeat_tan: Type.Integer(),
  type: Type.Integer({ description: '0 general, 1 maintenance, 2 result, 3 promotion' }),
});

export const content = {
  getindex: call({
    method: 'GET',
    path: '/nweb/getindex',
    caller: 'anyone',
    summary: 'The home page: member, notices, banners, contact links',
    input: Empty,
    output: Type.Object({
      member: Type.Union([MemberCard, Type.Null()]),
      gonggao: Type.Array(Notice),
      domain: Type.String(),
      /** Activities of which the caller has a bonus to claim; status 1. */
      apply: Type.Array(Type.Object({ id: Id, status: Type.Integer() })),
      banners: Type.Array(
        Type.Object({
          id: Id,
          title: Type.String(),
          text: Type.String(),
          /** A colour of the design system ('red', 'green', …), or the address of a picture in the language. */
          img: Type.String(),
          href: Type.String(),
        }),
      ),
      sysconfig: Type.Object({
        agent_airplane: Type.String(),
        agent_skype: Type.String(),
        service_link: Type.String(),
        service_link1: Type.String(),
        busin_link: Type.String(),
      }),
      /** Texts of the app that operators have replaced in the language, by key. */
      words: Type.Record(Type.String(), Type.String()),
    }),
    refusals: [],
  }),
  gameCategories: call({
    method: 'POST',
    path: '/nweb/Ky_getAllGameCates',
    caller: 'anyone',
    summary: 'Tabs of game types, popular games first; only those with a game',
    input: Empty,
    output: Type.Object({
      list: Type.Array(
        Type.Object({
          key: Type.String(),
          show: Type.Boolean(),
          sort: Type.Integer(),
          count: Type.Integer(),
        }),
      ),
    }),
    refusals: [],
  }),
  games: call({
    method: 'POST',
    path: '/nweb/Ky_getgames',
    caller: 'anyone',
    summary: 'The games of a tab',
    input: Type.Object({
      productCode: Type.Optional(Type.String({ maxLength: 40 })),
      cateflag: Type.Optional(Type.String({ maxLength: 40 })),
    }),
    output: Type.Object({
      list: Type.Array(
        Type.Object({
          id: Type.String(),
          title: Type.String(),
          category: Type.String(),
          route: Type.String(),
          art: Type.String(),
          maintenance_until: Type.Union([Instant, Type.Null()]),
          /** Kyat for one point of the game; 1: the game counts in kyat. */
          exchange_rate: Type.Integer(),
          /** Who has less is asked about a deposit first; 0: nobody is. */
          low_balance: Sum,
        }),
      ),
    }),
    refusals: [],
  }),
  pages: call({
    method: 'GET',
    path: '/nweb/pages',
    caller: 'anyone',
    summary: 'The pages that operators have written, in the language',
    input: Empty,
    output: Type.Object({
      list: Type.Array(
        Type.Object({
          name: oneOf(['about', 'rules', 'help']),
          title: Type.String(),
          content: Type.String(),
        }),
      ),
    }),
    refusals: [],
  }),
};
