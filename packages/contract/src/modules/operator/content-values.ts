import Type from 'typebox';
import { Id, Instant, oneOf, orNull, strict } from '../../shapes.ts';

/** A text in all four languages. It may be empty in a draft, not in what is published. */
const textsOf = (maxLength: number) => {
  const one = Type.String({ maxLength });
  return Type.Object({ my: one, en: one, zh: one, th: one }, strict);
};

/** What the content desk publishes. */
export const contentKinds = ['notice', 'banner', 'tile', 'page', 'words'] as const;
export type ContentKind = (typeof contentKinds)[number];
export const ContentKindName = oneOf(contentKinds);

/** The colours of drawn banners. */
export const bannerColours = ['red', 'green', 'blue', 'ochre', 'plum', 'umber'] as const;

const Sort = Type.Integer({ minimum: 0, maximum: 9999, description: 'smaller numbers come first' });
/** The address of an uploaded picture, or ''. */
const Picture = Type.String({ maxLength: 100, pattern: '^(/pictures/[0-9a-f]{64}\\.jpg)?$' });
const Pictures = Type.Object({ my: Picture, en: Picture, zh: Picture, th: Picture }, strict);
/** A screen of the app ('/theme1_deposit'), or ''. Addresses elsewhere are contact links, which take two operators. */
const Screen = Type.String({ maxLength: 80, pattern: '^(/theme1_\\w+(\\?id=[0-9]{1,9})?)?$' });
const Period = { from: orNull(Instant), until: orNull(Instant) };

const NoticeValue = Type.Object(
  {
    title: textsOf(80),
    body: textsOf(2000),
    picture: Picture,
    /** Largest width of the picture in the pop-up, CSS pixels; 0: as wide as the pop-up. */
    width: Type.Integer({ minimum: 0, maximum: 1000 }),
    tan: Type.Boolean({ description: 'shown as a pop-up once' }),
    repeat_tan: Type.Boolean({ description: 'shown as a pop-up at every start' }),
    type: Type.Integer({
      minimum: 0,
      maximum: 3,
      description: '0 general, 1 maintenance, 2 result, 3 promotion',
    }),
    activity_id: orNull(Id),
    segment_id: orNull(Id),
    sort: Sort,
    ...Period,
  },
  strict,
);

const BannerValue = Type.Object(
  {
    title: textsOf(40),
    body: textsOf(80),
    colour: oneOf(bannerColours),
    /** For each language the address of a picture; '': the banner is drawn. */
    pictures: Pictures,
    href: Screen,
    sort: Sort,
    ...Period,
  },
  strict,
);

const TileValue = Type.Object(
  {
    title: textsOf(40),
    hot: Type.Boolean({ description: 'also under the tab of popular games' }),
    sort: Sort,
    maintenance_until: orNull(Instant),
    exchange_rate: Type.Integer({ minimum: 1, maximum: 1_000_000, description: 'kyat for one point' }),
    low_balance: Type.Integer({
      minimum: 0,
      maximum: 1_000_000_000,
      description: 'who has less is asked about a deposit first, kyat; 0: nobody is',
    }),
  },
  strict,
);

const PageValue = Type.Object({ title: textsOf(80), body: textsOf(8000) }, strict);
/** '' in a language: the text of the app stays. */
const WordsValue = Type.Object({ words: textsOf(600) }, strict);

const of = <const Kind extends ContentKind, Value extends Type.TSchema>(kind: Kind, value: Value) =>
  Type.Object({ kind: Type.Literal(kind), value }, strict);

/** Content of one kind, as an operator writes it and as its versions keep it. */
export const Content = Type.Union([
  of('notice', NoticeValue),
  of('banner', BannerValue),
  of('tile', TileValue),
  of('page', PageValue),
  of('words', WordsValue),
]);
export type Content = Type.Static<typeof Content>;
export type ContentValue<Kind extends ContentKind> = Extract<Content, { kind: Kind }>['value'];
