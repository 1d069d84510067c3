import Type from 'typebox';
import { call } from '../../call.ts';
import { Empty, Id, Instant, oneOf, orNull, Reason, strict } from '../../shapes.ts';
import { Content, ContentKindName } from './content-values.ts';

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

/** The id of a notice or banner; the name of a game, a page or a text. */
const Item = Type.String({ minLength: 1, maxLength: 60 });
const Titles = Type.Object({ my: Type.String(), en: Type.String(), zh: Type.String(), th: Type.String() });
const State = oneOf(['draft', 'live', 'scheduled', 'ended', 'off'], 'draft: never published');
/** The newest version that the operator has seen; null for new content. Older: refused as `changed_meanwhile`. */
const Seen = orNull(Id);

const Saved = Type.Object({ item: Type.String(), version: Id });

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
  items: call({
    method: 'POST',
    path: '/console/api/content/items',
    caller: 'operator',
    capability: 'content.view',
    subject: 'content',
    summary: 'Notices, banners, tiles, pages and replaced texts, with their state',
    input: Empty,
    output: Type.Object({
      list: Type.Array(
        Type.Object({
          kind: ContentKindName,
          item: Item,
          title: Titles,
          state: State,
          /** There is a draft that is newer than what is published. */
          has_draft: Type.Boolean(),
          /** When it is shown; of a draft that was never published, as the draft has it. */
          from: orNull(Instant),
          until: orNull(Instant),
          /** Of a tile: its game takes no bets until then. */
          maintenance_until: orNull(Instant),
          /** Of a notice: it opens as a sheet on home. */
          pop_up: Type.Boolean(),
          /** The last change; null and '' for what was delivered with the system. */
          at: orNull(Instant),
          by: Type.String(),
        }),
      ),
    }),
    refusals: [],
  }),
  item: call({
    method: 'POST',
    path: '/console/api/content/item',
    caller: 'operator',
    capability: 'content.view',
    subject: 'content {kind}:{item}',
    summary: 'One notice, banner, tile, page or replaced text with its draft and its versions, latest first',
    input: Type.Object({ kind: ContentKindName, item: Item }),
    output: Type.Object({
      item: Item,
      state: State,
      version: Seen,
      /** What is published or was taken down; null: never published. */
      published: orNull(Content),
      draft: orNull(Content),
      versions: Type.Array(
        Type.Object({
          id: Id,
          act: oneOf(['draft', 'publish', 'take_down']),
          content: Content,
          at: Instant,
          by: Type.String({ description: "the operator; '' for the system" }),
        }),
      ),
    }),
    refusals: ['not_found'],
  }),
  saveDraft: call({
    method: 'POST',
    path: '/console/api/content/draft',
    caller: 'operator',
    capability: 'content.change',
    subject: 'content:{item}',
    idempotent: true,
    audits: ['content.draft'],
    summary: 'Keep a draft; players see nothing of it',
    input: Type.Object({ item: orNull(Item), seen: Seen, content: Content }, strict),
    output: Saved,
    refusals: ['not_found', 'changed_meanwhile'],
  }),
  publish: call({
    method: 'POST',
    path: '/console/api/content/publish',
    caller: 'operator',
    capability: 'content.change',
    subject: 'content:{item}',
    idempotent: true,
    audits: ['content.publish'],
    summary: 'Show content to players, from its first moment to its last',
    input: Type.Object({ item: orNull(Item), seen: Seen, content: Content }, strict),
    output: Saved,
    refusals: [
      'not_found',
      'changed_meanwhile',
      'content_incomplete',
      'content_account',
      'content_activity',
      'content_places',
      'same_person',
    ],
  }),
  takeDown: call({
    method: 'POST',
    path: '/console/api/content/take-down',
    caller: 'operator',
    capability: 'content.change',
    subject: 'content {kind}:{item}',
    idempotent: true,
    audits: ['content.take_down'],
    summary: 'Show content no longer, or drop a draft that was never published',
    input: Type.Object({ kind: ContentKindName, item: Item }, strict),
    output: Saved,
    refusals: ['not_found'],
  }),
  addPicture: call({
    method: 'POST',
    path: '/console/api/content/picture',
    caller: 'operator',
    capability: 'content.change',
    subject: 'content picture',
    idempotent: true,
    audits: ['content.picture'],
    bodyBytesMax: 3_000_000,
    summary: 'Upload a picture (PNG or JPEG as a data: URL, at most 2 MiB) for a notice or a banner',
    input: Type.Object({ picture: Type.String({ minLength: 1, maxLength: 2_900_000 }) }, strict),
    output: Type.Object({ picture: Type.String({ description: 'its address' }) }),
    refusals: ['picture_unreadable', 'server_busy'],
  }),
  words: call({
    method: 'POST',
    path: '/console/api/content/words',
    caller: 'operator',
    capability: 'content.view',
    subject: 'content words',
    compressed: true,
    summary: 'Every text of the player’s app that an operator may replace',
    input: Empty,
    output: Type.Object({ list: Type.Array(Type.Object({ key: Item, words: Titles })) }),
    refusals: [],
  }),
};
