import Type from 'typebox';
import { call } from '../../call.ts';
import { Empty, Instant, Reason } from '../../shapes.ts';

/** In each language; '' for the default text. */
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
  /** The last change: who, when and why; null if there was none. */
  last: Type.Union([Type.Object({ at: Instant, by: Type.String(), reason: Type.String() }), Type.Null()]),
});

export const operatorContent = {
  maintenance: call({
    method: 'GET',
    path: '/console/api/maintenance',
    caller: 'operator',
    capability: null,
    summary: 'Whether maintenance is on, and the message to players',
    input: Empty,
    output: MaintenanceCard,
    refusals: [],
  }),
  setMaintenance: call({
    method: 'POST',
    path: '/console/api/maintenance/set',
    caller: 'operator',
    capability: 'house.close',
    subject: 'maintenance',
    idempotent: true,
    audits: ['maintenance.close', 'maintenance.change', 'maintenance.open'],
    summary: 'Start maintenance, change its message, or end it',
    input: Type.Object(
      {
        closed: Type.Boolean(),
        /** The expected end, shown to players; maintenance does not end by itself. Only with `closed`. */
        ends_at: Type.Optional(Type.Union([Instant, Type.Null()])),
        text: Type.Optional(Type.Union([ClosedText, Type.Null()])),
        reason: Reason,
      },
      { additionalProperties: false },
    ),
    output: MaintenanceCard,
    refusals: [],
  }),
};
