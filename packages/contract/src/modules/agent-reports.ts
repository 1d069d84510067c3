import Type from 'typebox';
import { call } from '../call.ts';
import { Day, dayOf, Id, Instant, oneOf, orNull, Page, PageSize, pageOf, SignedSum, Sum } from '../shapes.ts';
import { GameRow } from './reports.ts';

/** Fields of a query are texts. */
const QueryNumber = Type.String({
  pattern: '^[1-9]\\d{0,14}$',
  maxLength: 15,
  description: 'number of a member',
});
const queryPaging = {
  row: Type.Optional(
    Type.String({ pattern: '^([1-9]\\d?|100)$', description: 'rows a page; 10 if missing' }),
  ),
  page: Type.Optional(Type.String({ pattern: '^[1-9]\\d{0,4}$', description: 'from 1' })),
};
const paging = { row: Type.Optional(PageSize), page: Type.Optional(Page) };

/** The nine counters of a day, of everybody in the downline and without the agent's own play. Kyat or numbers. */
const dayCounters = {
  offline_todays: Type.Integer({ description: 'registrations' }),
  first_recharge_todays: Type.Integer({ description: 'first deposits of a life' }),
  repeat_recharge_todays: Type.Integer({ description: 'other deposits' }),
  deposit_todays: Sum,
  withdraw_todays: Sum,
  dividend_todays: Sum,
  betamount_todays: Type.Integer({ description: 'stakes accepted and not given back' }),
  netamount_todays: Type.Integer({
    description: 'won less staked of bets settled that day, as members see it: above zero they won',
  }),
  mlmoney_todays: Type.Integer({ description: 'rebates claimed' }),
};

/** A member as the agent sees one: no payee and no address. */
const DownlineMember = Type.Object({
  id: Id,
  remark: Type.String({ description: 'what the caller calls the member; empty for members further down' }),
  phone: Type.String({ description: 'masked' }),
  is_daili: Type.Integer(),
  levelid: Type.Integer({ description: 'VIP level' }),
  money: Type.Integer({ description: 'what the member has in all wallets, held money included' }),
  bet_today: Sum,
  winloss: Type.Integer({ description: 'of bets settled today' }),
  xj_nums: Type.Integer({ description: 'direct downline of the member' }),
  created_at: Instant,
});

/** A member of the downline who is online. */
const OnlineMember = Type.Object({
  id: Id,
  remark: Type.String(),
  path: Type.Array(Id, { description: 'from the caller’s direct downline to the member' }),
  is_daili: Type.Integer(),
  money: Sum,
  bet_today: Sum,
  levelid: Type.Integer(),
  bank_username: Type.String({ description: 'always empty: agents see no payee' }),
  birthday: Type.String({ description: 'always empty: agents see no birthday' }),
  last_login_ip: Type.String({
    description: 'empty unless the operator’s setting shows addresses to agents',
  }),
  seen_at: Instant,
  game_record: orNull(
    Type.Object({
      gameCode: Type.String(),
      xzhm: Type.String({ description: 'bet numbers' }),
      betTime: Instant,
      validBetAmount: Sum,
      netAmount: SignedSum,
    }),
  ),
});

/** One row behind a counter of today. */
const TodayRow = Type.Object({
  id: Id,
  remark: Type.String(),
  phone: Type.String({ description: 'masked' }),
  amount: SignedSum,
  /** When it was posted; of stakes and results, which are summed by member, when the counters were last updated. */
  time: Instant,
  /** The payment method of a deposit or withdrawal, else what it came from; '' if neither is known. */
  method: Type.String(),
  /** 1: the first deposit of the member's life. */
  first: Type.Integer(),
  count: Type.Integer({ description: 'postings in the row' }),
});

const todayList = (path: string, summary: string) =>
  call({
    method: 'GET',
    path,
    caller: 'agent',
    summary,
    input: Type.Object(queryPaging),
    output: Type.Object({
      list: Type.Array(TodayRow),
      total: Type.Integer(),
      page: Page,
      size: PageSize,
      sum: SignedSum,
      members: Type.Integer({ description: 'different members' }),
      hours: Type.Array(SignedSum, {
        description:
          'the sum of each hour of the day so far, from 00:00 on; empty for stakes and results, which are summed by member',
      }),
    }),
    refusals: [],
  });

const Period = {
  dtype: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 4,
      description: '0 today, 1 yesterday, 2 seven days, 3 this month, 4 `time`; 0 if missing',
    }),
  ),
  time: Type.Optional(
    Type.String({
      pattern: '^2\\d{3}-\\d{2}-\\d{2}[ ,~]2\\d{3}-\\d{2}-\\d{2}$',
      maxLength: 21,
      description:
        'first and last day, at most 92 days, "2026-11-01,2026-11-30"; days after today are left out; ' +
        'only with dtype 4, else refused',
    }),
  ),
};

const reportInput = {
  member_id: Type.Optional(Id),
  mtype: Type.Optional(
    Type.Union([Type.Literal(0), Type.Literal(2), Type.Literal(3)], {
      description: '0 all, 2 agents, 3 registered today, whatever the period; 0 if missing',
    }),
  ),
  otype: Type.Optional(
    Type.Union([Type.Literal(1), Type.Literal(2)], {
      description:
        '1 newest member first, 2 largest win or loss first and then members without a result; 1 if missing',
    }),
  ),
  ...Period,
  fsbt: Type.Optional(
    Type.Union([Type.String({ maxLength: 40 }), Type.Number()], {
      description: 'accepted for older clients and ignored: it changes nothing in the answer',
    }),
  ),
  paltform: Type.Optional(Type.String({ maxLength: 40, description: 'provider; empty or missing: all' })),
  gtype: Type.Optional(Type.String({ maxLength: 40, description: 'game type; empty or missing: all' })),
  gamename: Type.Optional(Type.String({ maxLength: 40, description: 'game; empty or missing: all' })),
  type: Type.Optional(
    Type.Union([Type.Literal(1), Type.Literal(2)], {
      description: '1 the direct downline, 2 the whole downline; 2 if missing',
    }),
  ),
};

/** Of a member who was moved away, the sums and slips of the days in the downline stay, and nothing else. */
const IsBelow = Type.Boolean({ description: 'in the downline of the caller today' });

const ReportTotals = Type.Object({
  all_ck: Sum,
  all_tx: Type.Integer({ description: 'withdrawals' }),
  all_hl: Sum,
  all_tz: Sum,
  all_sy: SignedSum,
  all_fs: Type.Integer({ description: 'rebates' }),
  all_yk: Type.Integer({
    description:
      '−all_sy − all_hl − all_fs: what the house kept. With a filter of games `all_ck`, `all_tx`, `all_hl` and ' +
      '`all_fs` are 0, because they are not counted by game',
  }),
});

/** What agents see of their downline: counters, lists and reports, from facts of the ledger. */
export const agentReports = {
  index: call({
    method: 'GET',
    path: '/nweb/daili_index',
    caller: 'agent',
    summary: 'The agent area: the downline, the counters of today and of the 14 days up to it',
    input: Type.Object({}),
    output: Type.Object({
      offline_nums: Type.Integer(),
      offline_daili_nums: Type.Integer(),
      offline_moneys: Type.Integer({
        description: 'what the downline has in all wallets, held money included',
      }),
      online_nums: Type.Integer(),
      direct_nums: Type.Integer({ description: 'the direct downline' }),
      ...dayCounters,
      days: Type.Array(Type.Object({ date: Day, ...dayCounters }), { description: '14 days, oldest first' }),
      updated_at: Instant,
      invite_code: Type.String(),
      tichat: Type.String(),
    }),
    refusals: [],
  }),
  online: call({
    method: 'GET',
    path: '/nweb/get_onlines',
    caller: 'agent',
    summary:
      'Members of the downline who used a session in the last 15 minutes, with their last bet; by `mtype` only the ' +
      'players or the agents',
    input: Type.Object({
      mtype: Type.Optional(
        Type.String({ pattern: '^[012]$', description: '0 all, 1 players, 2 agents; all if missing' }),
      ),
      order: Type.Optional(
        oneOf(
          ['seen', 'money', 'bets'],
          'seen last, most money or largest stakes of today first; seen last if missing',
        ),
      ),
      ...queryPaging,
    }),
    output: Type.Object({
      list: Type.Array(OnlineMember),
      total: Type.Integer(),
      page: Page,
      size: PageSize,
      counts: Type.Object(
        { all: Type.Integer(), players: Type.Integer(), agents: Type.Integer() },
        { description: 'by mtype' },
      ),
    }),
    refusals: [],
  }),
  members: call({
    method: 'GET',
    path: '/nweb/get_subors',
    caller: 'agent',
    summary:
      'The direct downline of `member_id` (the caller if missing), newest first; or who registered today in the whole ' +
      'downline; or one member of the downline',
    input: Type.Object({
      member_id: Type.Optional(QueryNumber),
      mtype: Type.Optional(
        Type.String({
          pattern: '^[023]$',
          description: '0 all direct, 2 direct agents, 3 registered today, at any depth',
        }),
      ),
      id: Type.Optional(
        Type.String({
          pattern: '^[1-9]\\d{0,14}$',
          maxLength: 15,
          description:
            'one member by number, anywhere in the downline, if the other filters have that one too',
        }),
      ),
      find: Type.Optional(
        Type.String({
          maxLength: 24,
          description:
            'a part of the number or of the remark; capital letters are as small ones, and nothing in it is a ' +
            'pattern. A whole number also finds that member anywhere in the downline. `total` counts those found, ' +
            '`counts` everybody',
        }),
      ),
      order: Type.Optional(
        Type.Unsafe<'new' | 'money' | 'bets'>(
          Type.Enum(['new', 'money', 'bets'], {
            description: 'newest, most money or largest stakes of today first',
          }),
        ),
      ),
      ...queryPaging,
    }),
    output: Type.Object({
      list: Type.Array(DownlineMember),
      total: Type.Integer(),
      page: Page,
      size: PageSize,
      counts: Type.Object(
        { all: Type.Integer(), agents: Type.Integer(), today: Type.Integer() },
        { description: 'by mtype' },
      ),
    }),
    refusals: ['not_found'],
  }),
  firstDeposits: todayList('/nweb/get_today_sc', 'First deposits of today, latest first'),
  repeatDeposits: todayList('/nweb/get_today_fc', 'Repeat deposits of today, latest first'),
  deposits: todayList('/nweb/get_today_inmoney', 'Deposits of today, latest first'),
  withdrawals: todayList('/nweb/get_today_outmoney', 'Withdrawals paid today, latest first'),
  dividends: todayList('/nweb/get_today_divid', 'Bonuses of today, latest first'),
  stakes: todayList('/nweb/get_today_netinfo', 'Stakes of today by member, largest first'),
  results: todayList(
    '/nweb/get_today_winlose',
    'Win/lose of bets settled today by member, largest win or loss first',
  ),
  rebates: todayList('/nweb/get_today_mainfo', 'Rebates claimed today, latest first'),
  member: call({
    method: 'GET',
    path: '/nweb/get_suborsfordetail',
    caller: 'agent',
    summary: 'One member of the downline: what an agent may know, and no more',
    input: Type.Object({ member_id: QueryNumber }),
    output: Type.Object({
      ...DownlineMember.properties,
      name: Type.String({ description: 'the remark; if none, the number' }),
      path: Type.Array(Id, { description: 'from the caller’s direct downline to the member' }),
      top_id: Id,
      ml_money: Type.Integer({ description: 'turnover still required' }),
      // This sum and the next ones are of the days in the downline of the caller.
      allrecharge: Sum,
      alldrawing: Sum,
      diffmoney: SignedSum,
      allbonus: Sum,
      allfs: Sum,
      register_ip: Type.String({
        description: 'empty unless the operator’s setting shows addresses to agents',
      }),
      last_login_ip: Type.String({ description: 'as register_ip' }),
      last_login_at: orNull(Instant),
      bank_username: Type.String({ description: 'always empty: agents see no payee' }),
      send_mtype: Type.Integer({ description: '1: the caller may send a message' }),
      is_direct: Type.Boolean(),
      is_fs: Type.Integer({ description: '1: the member has a rebate rate above 0 today' }),
      fs_setting: Type.Record(Type.String(), Type.Integer(), {
        description:
          'the rebate rates of today by game key, hundredths of a percent; of the direct downline only',
      }),
    }),
    refusals: ['not_found'],
  }),
  report: call({
    method: 'POST',
    path: '/nweb/get_subors_form',
    caller: 'agent',
    summary:
      'The report of a period by member of the downline, with the totals of all of them and of each day',
    input: Type.Object({ ...reportInput, ...paging }),
    output: Type.Object({
      start_at: Day,
      end_at: Day,
      list: Type.Array(
        Type.Object({
          id: Id,
          name: Type.String({ description: 'the remark; if none, the number' }),
          is_new: Type.Boolean({ description: 'registered in the period' }),
          is_below: IsBelow,
          ...ReportTotals.properties,
        }),
      ),
      total: Type.Integer(),
      page: Page,
      size: PageSize,
      totals: ReportTotals,
      days: Type.Array(Type.Object({ date: Day, all_tz: Sum, all_sy: SignedSum })),
      /** What `paltform` and `gtype` may be. */
      platforms: Type.Array(Type.Object({ key: Type.String(), title: Type.String() })),
      game_types: Type.Array(Type.Object({ key: Type.String(), title: Type.String() })),
    }),
    refusals: ['not_found', 'range_long'],
  }),
  reportFile: call({
    method: 'POST',
    path: '/nweb/subors_form_file',
    caller: 'agent',
    compressed: true,
    summary: 'The report as a file: CSV text, or XLSX in base64; at most 10,000 rows',
    input: Type.Object({ ...reportInput, format: oneOf(['csv', 'xlsx']) }),
    output: Type.Object({
      name: Type.String(),
      text: Type.String({ description: 'the CSV text, or the XLSX file in base64' }),
      rows: Type.Integer(),
      cut: Type.Boolean(),
    }),
    refusals: ['not_found', 'range_long', 'too_many_tries'],
  }),
  gameRecord: call({
    method: 'POST',
    path: '/nweb/subor_gamerecordlog',
    caller: 'agent',
    summary:
      'The game record of one member of the downline: slips of draws on the days `start_at` to `end_at`, placed or ' +
      'settled on days on which the member was in the downline; a span that ends today or later contains the draws ' +
      'to come',
    input: Type.Object({
      subor_id: Id,
      start_at: Type.Optional(dayOf('first day; today if missing')),
      end_at: Type.Optional(dayOf('last day, at most 92 days with the first; today if missing')),
      ...paging,
    }),
    output: pageOf(GameRow),
    refusals: ['not_found', 'range_long'],
  }),
  statistics: call({
    method: 'GET',
    path: '/nweb/statistics',
    caller: 'agent',
    summary: 'Deposits and withdrawals by member of the downline, with the fees that the agent carried',
    input: Type.Object({
      start_at: Type.Optional(dayOf('first day; today if missing')),
      end_at: Type.Optional(dayOf('last day, at most 92 days with the first; today if missing')),
      type: Type.Optional(
        Type.String({
          pattern: '^[12]$',
          description: '1 the direct downline, 2 the whole one; 2 if missing',
        }),
      ),
      ...queryPaging,
    }),
    output: Type.Object({
      list: Type.Array(
        Type.Object({
          id: Id,
          name: Type.String(),
          deposit_amount: Sum,
          withdrawal_amount: Sum,
          diff_amount: SignedSum,
          is_below: IsBelow,
          /** Fees that the agent carried: of transfers to the member, and of the member's withdrawals that the agent paid. */
          expense: Sum,
        }),
      ),
      total: Type.Integer(),
      page: Page,
      size: PageSize,
      total_recharge: Sum,
      total_drawing: Sum,
      total_differ: SignedSum,
      total_fee: Sum,
    }),
    refusals: ['range_long'],
  }),
};
