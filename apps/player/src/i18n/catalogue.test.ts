import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { en as homeEn } from './home/en.ts';

type Module = Record<string, Record<string, string>>;

/** Every catalogue in every language; `pages` only puts four of them together. */
const files = Object.entries(import.meta.glob<Module>('./*/*.ts', { eager: true })).filter(
  ([path]) => !path.startsWith('./pages/'),
);
const words: Record<string, Record<string, string>> = Object.fromEntries(
  ['my', 'en', 'zh', 'th'].map((lang) => [
    lang,
    Object.assign({}, ...files.map(([, module]) => module[lang] ?? {})),
  ]),
);
const keys = Object.keys(words.en ?? {});
/** The messages that the server writes, which members read beside the app's. */
const ofServer = Object.values(
  import.meta.glob<Module>('../../../../packages/contract/src/messages/{my,en,zh,th}.ts', { eager: true }),
);
const places = (sentence: string) => (sentence.match(/\{\w+\}/g) ?? []).sort();

/** Words no message may use: promises, pressure, and wrong words for money. */
const FORBIDDEN: Record<string, string[]> = {
  my: ['သေချာပေါက်ပေါက်', 'ကံကောင်းပါစေ', 'ထီပေါက်ပါစေ', 'မြန်မြန်ထိုး', 'နောက်ဆုံးအခွင့်အရေး', 'အရှုံးပြန်ယူ', 'လွယ်လွယ်ရ'],
  en: [
    'guaranteed',
    'sure win',
    'lucky you',
    'easy money',
    'hurry',
    'last chance',
    'win it back',
    "don't miss",
    'oops',
  ],
  zh: ['稳赚', '必中', '包赢', '翻本', '回血', '速抢', '最后机会', '好运', '存款', '取款'],
  th: ['การันตี', 'แตกง่าย', 'รวยเร็ว', 'เอาทุนคืน', 'รีบเลย', 'โอกาสสุดท้าย', 'เฮง', 'ครับ', 'ค่ะ'],
};

describe.each(Object.keys(words))('the words in %s', (lang) => {
  const own = words[lang] ?? {};

  test('have every key and no empty message', () => {
    expect(Object.keys(own).sort()).toEqual([...keys].sort());
    expect(keys.filter((key) => own[key]?.trim() === '')).toEqual([]);
  });

  test('name no figure that operators set: digits of a transaction, times of turnover', () => {
    const ofSettings = ['turnoverWhy', 'wit2Text', 'dep3', 'dep3Text'];
    const figures = /\d|once|တစ်ကြိမ်|一次|一倍|หนึ่ง/;
    expect(ofSettings.filter((key) => figures.test(own[key] ?? '0'))).toEqual([]);
  });

  test('write a time of the clock as the app does', () => {
    const clock = { my: /^ [AP]M/, en: /^ [AP]M/, zh: /^(?! ?[AP]M)/, th: /^ น\./ }[lang]!;
    const sentences = [
      ...Object.values(own),
      ...ofServer.flatMap((module) => Object.values(module[lang] ?? {})),
    ];
    const times = sentences.flatMap((text) => [...text.matchAll(/(?<![\d:])\d{1,2}:\d\d(?!\d)/g)]);
    expect(times.length).toBeGreaterThan(0);
    expect(
      times.filter((one) => !clock.test(one.input.slice(one.index + one[0].length))).map(String),
    ).toEqual([]);
  });

  test('have the same placeholders as the English message', () => {
    const differing = keys.filter(
      (key) => places(own[key] ?? '').join() !== places(words.en?.[key] ?? '').join(),
    );
    expect(differing).toEqual([]);
  });

  test('make no promises and put nobody under pressure', () => {
    const found = keys.filter((key) =>
      FORBIDDEN[lang]?.some((word) => own[key]?.toLowerCase().includes(word)),
    );
    expect(found).toEqual([]);
    const messages = ofServer.flatMap((module) => Object.entries(module[lang] ?? {}));
    expect(messages.length).toBeGreaterThan(100);
    const foundOfServer = messages.filter(([, text]) =>
      FORBIDDEN[lang]?.some((word) => text.toLowerCase().includes(word)),
    );
    expect(foundOfServer).toEqual([]);
  });

  test('have no exclamation marks and no raw codes', () => {
    expect(keys.filter((key) => /!|！|\berror \d|errorCode/i.test(own[key] ?? ''))).toEqual([]);
  });
});

describe('Burmese', () => {
  const own = words.my ?? {};

  test('is NFC, and beside Burmese letters only ASCII, the middle dot, the ellipsis, × and the no-break space', () => {
    expect(keys.filter((key) => own[key] !== own[key]?.normalize('NFC'))).toEqual([]);
    expect(
      keys.filter((key) => !/^[\u1000-\u104f\u0020-\u007e\u00a0\u00b7\u2026\u00d7]*$/.test(own[key] ?? '')),
    ).toEqual([]);
  });

  test('writes digits as 0 to 9, never as Burmese digits', () => {
    expect(keys.filter((key) => /[၀-၉]/.test(own[key] ?? ''))).toEqual([]);
  });

  test('is written, not spoken, and puts no space before its full stop', () => {
    expect(keys.filter((key) => /(တယ်|မယ်|ဘူး|ခင်ဗျာ|လူကြီးမင်း)(\s|။|$)/.test(own[key] ?? ''))).toEqual([]);
    expect(keys.filter((key) => /\s[။၊]/.test(own[key] ?? ''))).toEqual([]);
  });
});

test('keeps the words of the bottom bar short in every language', () => {
  const bar = ['home', 'activities', 'deposit', 'service', 'my'];
  const { Segmenter } = Intl;
  const letters = (text: string) =>
    [...new Segmenter(undefined, { granularity: 'grapheme' }).segment(text)].length;
  const long = bar.flatMap((key) => Object.values(words).filter((own) => letters(own[key] ?? '') > 10));
  expect(long).toEqual([]);
});

/** All sources of the app but the catalogue itself. */
function sources(folder: string): { file: string; text: string }[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return /i18n\/[\w-]+$/.test(path) ? [] : sources(path);
    return /\.tsx?$/.test(entry.name) && !entry.name.includes('.test.')
      ? [{ file: path, text: readFileSync(path, 'utf8') }]
      : [];
  });
}

describe('the catalogue', () => {
  test('has every key once', () => {
    const all = files.flatMap(([, module]) => Object.keys(module.en ?? {}));
    expect(all.filter((key, index) => all.indexOf(key) !== index)).toEqual([]);
  });

  const all = sources(fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, ''));
  const named = (text: string) => keys.filter((key) => new RegExp(`['"\`]${key}['"\`]`).test(text));

  test('has no message that no screen shows', () => {
    const used = new Set(all.flatMap(({ text }) => named(text)));
    expect(keys.filter((key) => !used.has(key))).toEqual([]);
  });

  test('has every message of the home screen in the catalogue that comes first', () => {
    const first =
      /(shell\/(BottomBar|OfflineBar|UpdateBar|Shell)|components\/(Screen|PageHeader|PageError|PagePending)|core\/(failure|client)|pages\/HomePage|features\/content\/(Ticker|Banners|Games|NoticeBell)|lottery\/(draws\/DrawCard|labels))\.tsx?$/;
    const said = all
      .filter(({ file }) => first.test(file))
      .flatMap(({ text }) => text.match(/\b(?:t|translate)\(\s*'(\w+)'/g) ?? []);
    expect(said.length).toBeGreaterThan(40);
    const missing = said.map((call) => /'(\w+)'/.exec(call)?.[1] ?? '').filter((key) => !(key in homeEn));
    expect(missing).toEqual([]);
  });
});
