import Type from 'typebox';
import { settingCapability } from '../../approvals.ts';
import { call } from '../../call.ts';
import { Empty, Id, Instant, oneOf, Page, PageSize, pageOf, Reason, strict } from '../../shapes.ts';

const SettingValue = Type.Union([Type.Integer(), Type.String({ maxLength: 300 })]);

const Setting = Type.Object({
  key: Type.String(),
  kind: oneOf(['number', 'text', 'choice']),
  value: SettingValue,
  /** The default. */
  standard: SettingValue,
  min: Type.Integer(),
  max: Type.Integer(),
  choices: Type.Array(Type.String()),
  /** Whether the viewer's role may change it. */
  may_change: Type.Boolean(),
  /** The direction of changes that take two operators, who enter the same value. */
  by_two: oneOf(['raise', 'lower', 'any change', 'none']),
  /** A value that one operator requested and another has not approved; null for none. */
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
    summary: 'Every setting with its value, its default and its bounds',
    input: Empty,
    output: Type.Object({ list: Type.Array(Setting) }),
    refusals: [],
  }),
  changeSetting: call({
    method: 'POST',
    path: '/console/api/settings/change',
    caller: 'operator',
    capability: ({ key }: { key: string }) => settingCapability(key),
    subject: 'setting:{key}',
    idempotent: true,
    audits: ['settings.ask', 'settings.change'],
    summary:
      'Change a setting; some need a second operator who enters the same value. Other processes see it within 5 s',
    input: Type.Object({ key: Type.String({ maxLength: 60 }), value: SettingValue, reason: Reason }, strict),
    output: Setting,
    refusals: [],
  }),
  history: call({
    method: 'POST',
    path: '/console/api/settings/changes',
    caller: 'operator',
    capability: 'settings.view',
    summary: 'The history of changes, latest first: of everything, or of one subject',
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
        /** null for something new. */
        was: Type.Unknown(),
        value: Type.Unknown(),
        reason: Type.String(),
        /** '' for the initial data. */
        by: Type.String(),
      }),
    ),
    refusals: [],
  }),
};
