import type { Rows } from './access-types.ts';
import type { OtherMember } from './api-fixture.ts';

const ALL = ['finance', 'draws', 'support'] as const;
const pin = '909182';

/** Members' calls about themselves. `theirs` is another member's data. */
export function memberRows(
  theirs: OtherMember,
): Pick<
  Rows,
  | 'server'
  | 'content'
  | 'members'
  | 'privacy'
  | 'feedback'
  | 'messages'
  | 'news'
  | 'push'
  | 'reports'
  | 'protection'
> {
  return {
    server: {
      getpath: { open: 'the time and a public key', body: {} },
      live: { open: 'hints without figures; private ones need a token', body: {} },
      deskLive: { may: ALL, body: {} },
    },
    content: {
      getindex: { open: 'public notices; a card for a token only', body: {} },
      gameCategories: { open: 'public', body: {} },
      games: { open: 'public', body: {} },
      pages: { open: 'public', body: {} },
    },
    members: {
      registerInfo: { open: 'what registering needs', body: {} },
      captcha: { open: 'throttled', body: {} },
      login: { open: 'throttled', body: { name: '09400000000', password: 'wrong' } },
      sendRegisterOtp: {
        open: 'needs a picture',
        body: { mobile: '09400000000', captcha_id: 'x', captcha: '0000' },
      },
      verifyOtp: {
        open: 'five tries',
        body: { mobile: '09400000000', otp: '000000', purpose: 'register' },
      },
      register: {
        open: 'needs a code that was sent',
        body: { mobile: '09400000000', password: '135792', otp: '000000', adult: true },
      },
      sendResetOtp: {
        open: 'needs a picture',
        body: { mobile: '09400000000', captcha_id: 'x', captcha: '0000' },
      },
      resetPassword: {
        open: 'needs a code that was sent',
        body: { mobile: '09400000000', otp: '000000', password: '135792' },
      },
      logout: { own: {} },
      checkLogin: { open: 'tells whether the token is of a session', body: {} },
      loginLog: { own: {} },
      changePassword: { own: { old_password: 'wrong', password: '246813' } },
      changeWithdrawalPassword: { own: { old_password: 'wrong', password: pin } },
      updateMember: { own: { lang: 'en' } },
      sendPhoneOtp: { own: { mobile: '09400000000', captcha_id: 'x', captcha: '0000' } },
      changePhone: { own: { mobile: '09400000000', otp: '000000', password: 'wrong' } },
      saveSecurityCode: { own: { code: '111111', password: 'wrong' } },
      saveAppCode: { own: { app_passwd: '1234', password: 'wrong' } },
      checkAppCode: { own: { app_passwd: '1234' } },
      createQrCode: { own: {} },
      devices: { own: {} },
      endDevice: { own: { id: 999_999 }, others: { body: { id: theirs.session }, refused: 'not_found' } },
      endOtherDevices: { own: {} },
    },
    privacy: {
      dataExport: { own: { password: 'wrong' } },
      closeAccount: { own: { password: 'wrong' } },
    },
    feedback: {
      feedback: { own: { type: 'problem', content: 'proof' } },
      feedbackList: { own: {} },
    },
    news: {
      latest: { own: {} },
      winsShown: { own: { slips: ['S-1'] } },
    },
    push: {
      info: { own: {} },
      subscribe: {
        own: {
          endpoint: 'https://push.example.com/send/1',
          keys: { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) },
        },
      },
      unsubscribe: { own: { endpoint: null } },
      choose: {
        own: { results: true, money: true, messages: false, quiet_from: '22:00', quiet_until: '07:00' },
      },
    },
    messages: {
      getMessage: { own: {} },
      hasRead: {
        own: { message_id: '1' },
        others: { body: { message_id: theirs.message }, refused: 'nothing' },
      },
      hasReadByPost: {
        own: { message_id: '1' },
        others: { body: { message_id: theirs.message }, refused: 'nothing' },
      },
      messagesRead: {
        own: { ids: [999_999] },
        others: { body: { ids: [Number(theirs.message)] }, refused: 'nothing' },
      },
      messageDelete: {
        own: { ids: [999_999] },
        others: { body: { ids: [Number(theirs.message)] }, refused: 'nothing' },
      },
    },
    reports: {
      accountRecord: { own: { type: 1 } },
      memberForm: { own: {} },
      gameRecordLog: { own: {} },
      rebateList: { own: {} },
      turnoverList: { own: {} },
      turnoverBets: {
        own: { id: 999_999 },
        others: { body: { id: theirs.requirement }, refused: 'not_found' },
      },
      recordExport: { own: { type: 'report' } },
    },
    protection: {
      limits: { own: {} },
      setLimit: { own: { kind: 'stake', period: 'day', amount: 1000 } },
      confirmRaise: {
        own: { id: 999_999 },
        others: { body: { id: theirs.raise }, refused: 'not_found' },
      },
      withdrawRaise: {
        own: { id: 999_999 },
        others: { body: { id: theirs.raise }, refused: 'not_found' },
      },
      takeBreak: { own: { term: 'day' }, isRefusedWhenExcluded: true },
      selfExclude: { own: { term: 'half_year' } },
      sessionPlay: { own: { since: '2026-11-22T00:00:00.000Z' } },
    },
  };
}
