import type { Rows } from './access-types.ts';

const ALL = ['finance', 'draws', 'support'] as const;
const UNKNOWN_DRAW = '2d-20990101-morning';
const UNKNOWN_LINK = 'x'.repeat(43);
/** A past day that was a 3D draw day. */
const PAST_DRAW_DAY = '2020-01-01';
const reason = 'test';
/** Content of a game that does not exist. */
const TILE = {
  kind: 'tile',
  value: {
    title: { my: 'x', en: 'x', zh: 'x', th: 'x' },
    hot: false,
    sort: 0,
    maintenance_until: null,
    exchange_rate: 1,
    low_balance: 0,
  },
};

/** All other calls of operators. */
export const operatorRows: Pick<
  Rows,
  | 'operators'
  | 'operatorApprovals'
  | 'operatorDraws'
  | 'operatorResults'
  | 'operatorCalendar'
  | 'operatorSearch'
  | 'operatorBets'
  | 'operatorContent'
  | 'operatorLinks'
  | 'operatorStaff'
  | 'operatorFeedback'
  | 'operatorProtection'
  | 'operatorMembers'
> = {
  operators: {
    login: { open: 'throttled', body: { name: 'proof', password: 'wrong', totp: '000000' } },
    logout: { may: ALL, body: {} },
    me: { may: ALL, body: {} },
    today: { may: ALL, body: {} },
    todayHours: { may: ALL, body: {} },
    audit: { may: ['finance'], body: {} },
    auditFile: { may: ['finance'], body: { format: 'csv' } },
    clock: { may: ALL, body: {} },
    setClock: { may: ['draws'], body: { rate: 1 } },
    alarms: { may: ALL, body: {} },
    acceptClock: { may: ['finance', 'draws'], body: { jump_ms: 5000, reason: 'looked at it' } },
    outbox: { may: ['support'], body: {} },
    newRecoveryCodes: { may: ALL, body: { totp: '000000' } },
    confirmRecoveryUse: { may: ALL, body: {} },
  },
  operatorApprovals: {
    list: { may: ALL, body: {} },
    end: {
      may: ['draws'],
      body: { action: 'cancel', subject: UNKNOWN_DRAW, at: '2026-01-01T00:00:00.000Z', reason },
      refused: 'changed_meanwhile',
    },
    write: {
      may: ALL,
      body: { id: 'cancel_unknown', at: '2026-01-01T00:00:00.000Z', text: 'why?' },
      refused: 'changed_meanwhile',
    },
  },
  operatorStaff: {
    list: { may: [], body: {} },
    person: { may: [], body: { id: 999_999 } },
    // Its name is empty without its spaces.
    invite: {
      may: [],
      body: { login_name: 'proof', full_name: '   ', role: 'support', reason },
      refused: 'wrong_input',
    },
    reset: { may: [], body: { id: 999_999, reason } },
    changeRole: { may: [], body: { id: 999_999, role: 'support', reason } },
    enable: { may: [], body: { id: 999_999, reason } },
    approve: { may: [], body: { id: 999_999, action: 'staff.enable', detail: '' } },
    withdraw: { may: [], body: { id: 999_999, reason } },
    disable: { may: [], body: { id: 999_999, reason } },
    endSessions: { may: [], body: { id: 999_999, reason } },
  },
  operatorLinks: {
    look: { open: 'needs the token of a link; throttled', body: { link_token: UNKNOWN_LINK } },
    newTotp: { open: 'needs the token of a link; throttled', body: { link_token: UNKNOWN_LINK } },
    complete: {
      open: 'needs the token of a link; throttled',
      body: { link_token: UNKNOWN_LINK, password: 'a long password', totp: '000000' },
    },
  },
  operatorDraws: {
    list: { may: ['draws', 'support'], body: {} },
    exposure: { may: ['draws'], body: { issue: UNKNOWN_DRAW } },
    setCaps: {
      may: ['draws'],
      body: { issue: UNKNOWN_DRAW, numbers: ['07'], cap: 1000, hot: null, closed: false, reason },
    },
    cancelDraw: { may: ['draws'], body: { issue: UNKNOWN_DRAW, reason } },
    withdrawCancelRequest: { may: ['draws'], body: { issue: UNKNOWN_DRAW } },
    endTemporaryCap: { may: ['draws'], body: { mark: 999, reason } },
    dropLimitRequest: {
      may: ['draws'],
      body: { issue: 'nothing', change: { kind: 'member_limits', limits: [400, 300, 200, 100] } },
    },
    setMemberLimits: {
      may: ['draws'],
      body: { issue: UNKNOWN_DRAW, limits: [200_000, 100_000, 50_000, 20_000], reason },
    },
    alarms: { may: ['draws', 'support'], body: {} },
  },
  operatorResults: {
    get: { may: ['draws', 'support'], body: { issue: UNKNOWN_DRAW } },
    reversal: { may: ['draws'], body: { issue: UNKNOWN_DRAW } },
    enter: {
      may: ['draws'],
      body: { issue: UNKNOWN_DRAW, set_index: '1562.83', set_value: '68480.86' },
    },
    correct: {
      may: ['draws'],
      body: {
        issue: UNKNOWN_DRAW,
        set_index: '1562.83',
        set_value: '68480.86',
        why: 'misread',
        note: 'an authorisation test',
      },
    },
    keep: {
      may: ['draws'],
      body: {
        issue: UNKNOWN_DRAW,
        since: '2026-01-01T00:00:00.000Z',
        set_index: '1562.83',
        set_value: '68480.86',
        reason,
      },
    },
  },
  operatorCalendar: {
    closeDays: { may: ['draws', 'support'], body: {} },
    addCloseDay: { may: ['draws'], body: { date: PAST_DRAW_DAY, reason } },
    removeCloseDay: { may: ['draws'], body: { date: PAST_DRAW_DAY } },
    drawDays: { may: ['draws', 'support'], body: {} },
    moveDraw: {
      may: ['draws'],
      body: { planned: PAST_DRAW_DAY, date: null, reason },
      refused: 'wrong_input',
    },
    rules: { may: ['draws', 'support'], body: {} },
    setRule: {
      may: ['draws'],
      body: { game: 1, kind: 'odds', from: PAST_DRAW_DAY, value: [80], reason },
    },
    approveRule: { may: ['draws'], body: { rule: 999 } },
    withdrawRule: { may: ['draws'], body: { rule: 999 } },
    year: { may: ['draws', 'support'], body: { year: 2027 } },
    previewCloseDays: { may: ['draws'], body: { text: 'nothing' } },
    importCloseDays: { may: ['draws'], body: { days: [{ date: PAST_DRAW_DAY, reason }] } },
  },
  operatorSearch: {
    find: { may: ALL, body: { text: 'D-999' } },
  },
  operatorBets: {
    alerts: { may: ['draws'], body: { issue: UNKNOWN_DRAW } },
    slips: { may: ['finance', 'support'], body: {} },
    slipsFile: { may: ['finance', 'support'], body: { format: 'csv' } },
    memberSlips: { may: ['finance', 'support'], body: { id: 999_999, gameId: 1 } },
  },
  operatorContent: {
    maintenance: { may: ALL, body: {} },
    // Ending a maintenance that is not enabled changes nothing.
    setMaintenance: { may: [], body: { closed: false, reason } },
    items: { may: ALL, body: {} },
    item: { may: ALL, body: { kind: 'notice', item: '999999' } },
    saveDraft: { may: ['support'], body: { item: '999999', seen: null, content: TILE } },
    publish: { may: ['support'], body: { item: 'nosuch', seen: null, content: TILE } },
    takeDown: { may: ['support'], body: { kind: 'notice', item: '999999' } },
    addPicture: { may: ['support'], body: { picture: 'data:image/png;base64,AA==' } },
    words: { may: ALL, body: {} },
  },
  operatorFeedback: {
    list: { may: ['finance', 'support'], body: {} },
    listFile: { may: ['finance', 'support'], body: { format: 'csv' } },
    answer: { may: ['support'], body: { id: 999_999, answer: 'proof', state: 'closed' } },
    phone: { may: ['support'], body: { id: 999_999 } },
  },
  operatorProtection: {
    get: { may: ALL, body: { id: 999_999 } },
    lowerLimit: {
      may: ['finance', 'support'],
      body: { id: 999_999, kind: 'stake', period: 'day', amount: 1, reason },
    },
  },
  operatorMembers: {
    search: { may: ALL, body: {} },
    views: { may: ALL, body: {} },
    saveView: { may: ALL, body: { name: 'test', filter: { view: 'owing' } } },
    removeView: { may: ALL, body: { id: 999_999 } },
    searchFile: { may: ['finance', 'support'], body: { format: 'csv' } },
    get: { may: ALL, body: { id: 999_999 } },
    statement: { may: ['finance', 'support'], body: { id: 999_999 } },
    days: { may: ['finance', 'support'], body: { id: 999_999 } },
    logins: { may: ['finance', 'support'], body: { id: 999_999 } },
    suspend: { may: ['finance', 'support'], body: { id: 999_999, suspended: true, reason } },
    reveal: { may: ['finance', 'support'], body: { id: 999_999, what: 'phone', reason } },
    devices: { may: ['finance', 'support'], body: { id: 999_999 } },
    notes: { may: ['finance', 'support'], body: { id: 999_999 } },
    addNote: { may: ['finance', 'support'], body: { id: 999_999, text: reason } },
  },
};
