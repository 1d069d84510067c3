import { allCapabilities, roles } from '@shwe/contract/capabilities';
import Type from 'typebox';
import {
  anyText,
  count,
  dayAndTime,
  exactly,
  type Fields,
  instant,
  kyat,
  numberText,
  oneOf,
  orNull,
  reason,
  sometimes,
  text,
  texts,
  yesOrNo,
} from './kinds.ts';
import { listFilterDetails } from './lists.ts';

const role = oneOf(...roles);
const setting = Type.Union([Type.Number(), Type.String(), Type.Boolean()]);
const ended = { reason, requested_by: numberText, requested_reason: anyText };
const maintenanceState = exactly({ closed: yesOrNo, ends_at: orNull(dayAndTime), text: orNull(texts) });
const maintenance = { was: maintenanceState, now: maintenanceState, reason };
const provider = exactly({
  title: texts,
  sort: count,
  shown: yesOrNo,
  min: kyat,
  max: kyat,
  paused_until: orNull(dayAndTime),
});
const connection = { was: orNull(text), address: text, reason };
/** A wallet, a bank, a category or an account: each has its own fields. */
const method = Type.Unsafe<object>(Type.Object({}, { minProperties: 1 }));
const message = { reason, to: oneOf('all', 'segment', 'members'), counted: count, title: text };
const jump = { jump_ms: Type.Integer(), reason };
const approved = { reason, requested_by: numberText };

export const siteDetails = {
  login: {},
  'login.recovery': {},
  'login.refused': {},
  logout: {},
  forbidden: { capability: oneOf(...allCapabilities), role },
  'approval.reject': ended,
  'approval.message': { text },
  'approval.withdraw': ended,
  'list.export': listFilterDetails,
  'content.draft': { version: count },
  'content.publish': { version: count },
  'content.take_down': { version: count },
  'content.picture': { address: text },
  'message.ask': message,
  'message.schedule': message,
  'message.approve': { title: text, to: message.to },
  'message.stop': { reason, was: text },
  'method.change': { was: orNull(method), now: method, reason },
  'settings.ask': { was: setting, asked: setting, reason },
  'settings.change': { was: setting, now: setting, reason },
  'maintenance.close': maintenance,
  'maintenance.change': maintenance,
  'maintenance.open': maintenance,
  'platform.change': { was: orNull(provider), now: provider, max_asked: sometimes(kyat), reason },
  'platform.connect_ask': connection,
  'platform.connect': connection,
  'clock.move': { business: instant, rate: Type.Number() },
  'clock.accept_ask': jump,
  'clock.accept': jump,
  'operator.create': { name: text, role },
  'staff.invite_ask': { name: text, role, reason },
  'staff.invite': { ...approved, role },
  'staff.reset_ask': { reason },
  /** By two owners, or by who runs the server. */
  'staff.reset': [approved, { from: oneOf('command line') }],
  'staff.role_ask': { reason, role },
  'staff.role': { ...approved, role },
  'staff.enable_ask': { reason },
  'staff.enable': approved,
  'staff.disable': { reason },
  'staff.end_sessions': { reason, ended: count },
  /** `name`: of a person who had not joined yet, whose account is gone. */
  'staff.withdraw': { reason, name: sometimes(text) },
  'staff.join': { purpose: oneOf('invite', 'reset') },
  'recovery.new': {},
} as const satisfies Record<string, Fields | readonly Fields[]>;
