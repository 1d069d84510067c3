import Type from 'typebox';
import { call } from '../call.ts';
import { Empty, Instant, Reason } from '../shapes.ts';

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

export const operatorContent = {
  maintenance: call({
    method: 'GET',
    path: '/console/api/maintenance',
    caller: 'operator',
    capability: null,
    summary: 'Whether the house is closed for maintenance, and what players read meanwhile',
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
    summary: 'Close the house to members, change what it says, or open it again',
    input: Type.Object(
      {
        closed: Type.Boolean(),
        /** When it should end: told to players, never what opens the house. Only with `closed`. */
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
