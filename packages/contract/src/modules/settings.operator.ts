import Type from 'typebox';
import { call } from '../call.ts';
import { Empty, Id, Instant, oneOf, Page, PageSize, pageOf, Reason, strict } from '../shapes.ts';

const SettingValue = Type.Union([Type.Integer(), Type.String({ maxLength: 300 })]);

const Setting = Type.Object({
  key: Type.String(),
  kind: oneOf(['number', 'text', 'choice']),
  value: SettingValue,
  /** What holds until somebody changes it. */
  standard: SettingValue,
  min: Type.Integer(),
  max: Type.Integer(),
  choices: Type.Array(Type.String()),
  /** Whether the viewer's role may change it. */
  may_change: Type.Boolean(),
  /** Takes two operators who ask for the same value. */
  by_two: Type.Boolean(),
  /** What one of them has asked for and the other has not yet; null for nothing. */
  asked: Type.Union([
    Type.Object({ value: SettingValue, by: Type.String(), mine: Type.Boolean() }),
    Type.Null(),
  ]),
});

export const operatorSettings = {
  list: call({
    method: 'GET',
    path: '/console/api/settings',
    caller: 'operator',
    capability: 'settings.view',
    summary: 'Every setting with its value, its standard and its bounds',
    input: Empty,
    output: Type.Object({ list: Type.Array(Setting) }),
    refusals: [],
  }),
  changeSetting: call({
    method: 'POST',
    path: '/console/api/settings/change',
    caller: 'operator',
    capability: ({ key }: { key: string }) =>
      /^(deposit|withdrawal|usdt)\./.test(key) ? 'settings.cashier' : 'settings.change',
    subject: 'setting:{key}',
    idempotent: true,
    summary:
      'Change one setting; one that takes two waits for another who asks for the same. Other processes see it within 5 s',
    input: Type.Object({ key: Type.String({ maxLength: 60 }), value: SettingValue, reason: Reason }, strict),
    output: Setting,
    refusals: [],
  }),
  history: call({
    method: 'POST',
    path: '/console/api/settings/changes',
    caller: 'operator',
    capability: 'settings.view',
    summary: 'What was changed, latest first: all of it, or of one subject',
    input: Type.Object({
      subject: Type.Optional(Type.String({ maxLength: 80 })),
      page: Type.Optional(Page),
      size: Type.Optional(PageSize),
    }),
    output: pageOf(
      Type.Object({
        id: Id,
        at: Instant,
        /** 'setting:deposit.open_max', 'channel:kbzpay', 'account:3', 'category:1' */
        subject: Type.String(),
        /** null for what was not there before. */
        was: Type.Unknown(),
        value: Type.Unknown(),
        reason: Type.String(),
        /** '' for the set-up. */
        by: Type.String(),
      }),
    ),
    refusals: [],
  }),
};
