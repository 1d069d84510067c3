import Type from 'typebox';
import { calls } from '../calls.ts';
import { Empty, Gender, Id, Instant, Reason, Sum } from '../shapes.ts';

export const MemberCard = Type.Object({
  id: Id,
  /** The login name: the phone, masked ('09 ••• 4417'). */
  name: Type.String(),
  nickname: Type.String(),
  full_name: Type.String(),
  phone: Type.String(),
  vip: Type.Integer(),
  balance: Sum,
  game_balance: Sum,
  held: Sum,
  avatar: Type.String(),
  is_daili: Type.Integer(),
  is_bind_bank: Type.Boolean(),
  has_qk_pwd: Type.Boolean(),
  has_safe_code: Type.Boolean(),
  has_app_passwd: Type.Boolean(),
  email: Type.String(),
  gender: Gender,
  /** 'YYYY-MM-DD', or empty. */
  birthday: Type.String(),
  is_bithday: Type.Integer({ description: '1 on the birthday' }),
  diff_days: Type.Integer({ description: 'days since registration' }),
  rechargeall_money: Sum,
  isyxtx: Type.Boolean(),
  invite_code: Type.String(),
  used_invite_code: Type.String(),
  created_at: Instant,
});

export const Notice = Type.Object({
  id: Id,
  activityId: Type.Union([Id, Type.Null()]),
  title: Type.String(),
  content: Type.String(),
  img: Type.String(),
  width: Type.Integer(),
  tan: Type.Integer(),
  repeat_tan: Type.Integer(),
  type: Type.Integer(),
});

export const content = {
  getindex: {
    ...calls.content.getindex,
    summary: 'The home page: member, notices, banners, contact links',
    query: Empty,
    reply: Type.Object({
      member: Type.Union([MemberCard, Type.Null()]),
      gonggao: Type.Array(Notice),
      domain: Type.String(),
      apply: Type.Array(Type.Object({ id: Id, status: Type.Integer() })),
      banners: Type.Array(
        Type.Object({
          id: Id,
          title: Type.String(),
          text: Type.String(),
          /** A lacquer pigment of the design system ('red', 'green', …), or an image address. */
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
    }),
  },
  gameCategories: {
    ...calls.content.gameCategories,
    summary: 'Game type tabs, hot first; only those with a game are shown',
    body: Empty,
    reply: Type.Object({
      list: Type.Array(
        Type.Object({
          key: Type.String(),
          show: Type.Boolean(),
          sort: Type.Integer(),
          count: Type.Integer(),
        }),
      ),
    }),
  },
  games: {
    ...calls.content.games,
    summary: 'The games of a tab',
    body: Type.Object({
      productCode: Type.Optional(Type.String({ maxLength: 40 })),
      cateflag: Type.Optional(Type.String({ maxLength: 40 })),
    }),
    reply: Type.Object({
      list: Type.Array(
        Type.Object({
          id: Type.String(),
          title: Type.String(),
          category: Type.String(),
          route: Type.String(),
          art: Type.String(),
          maintenance_until: Type.Union([Instant, Type.Null()]),
        }),
      ),
    }),
  },
};

/** In each language; '' where the house's own words do. */
const ClosedText = Type.Object(
  {
    my: Type.String({ maxLength: 300 }),
    en: Type.String({ maxLength: 300 }),
    zh: Type.String({ maxLength: 300 }),
    th: Type.String({ maxLength: 300 }),
  },
  { additionalProperties: false },
);

const MaintenanceCard = Type.Object({
  closed: Type.Boolean(),
  ends_at: Type.Union([Instant, Type.Null()]),
  text: Type.Union([ClosedText, Type.Null()]),
  /** Who switched or changed it last, when and why; null before anybody did. */
  last: Type.Union([Type.Object({ at: Instant, by: Type.String(), reason: Type.String() }), Type.Null()]),
});

export const consoleContent = {
  maintenance: {
    ...calls.consoleContent.maintenance,
    summary: 'Whether the house is closed for maintenance, and what players read meanwhile',
    query: Empty,
    reply: MaintenanceCard,
  },
  setMaintenance: {
    ...calls.consoleContent.setMaintenance,
    summary: 'Close the house to members, change what it says, or open it again',
    body: Type.Object(
      {
        closed: Type.Boolean(),
        /** When it should end: told to players, never what opens the house. Only with `closed`. */
        ends_at: Type.Optional(Type.Union([Instant, Type.Null()])),
        text: Type.Optional(Type.Union([ClosedText, Type.Null()])),
        reason: Reason,
      },
      { additionalProperties: false },
    ),
    reply: MaintenanceCard,
  },
};
