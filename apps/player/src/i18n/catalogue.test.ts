import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { en as accountEn } from './account/en.ts';
import { my as accountMy } from './account/my.ts';
import { th as accountTh } from './account/th.ts';
import { zh as accountZh } from './account/zh.ts';
import { en as firstEn } from './first/en.ts';
import { my as firstMy } from './first/my.ts';
import { th as firstTh } from './first/th.ts';
import { zh as firstZh } from './first/zh.ts';
import { en as limitsEn } from './limits/en.ts';
import { my as limitsMy } from './limits/my.ts';
import { th as limitsTh } from './limits/th.ts';
import { zh as limitsZh } from './limits/zh.ts';
import { en as proofEn } from './proof/en.ts';
import { my as proofMy } from './proof/my.ts';
import { th as proofTh } from './proof/th.ts';
import { zh as proofZh } from './proof/zh.ts';
import { en as recordsEn } from './records/en.ts';
import { my as recordsMy } from './records/my.ts';
import { th as recordsTh } from './records/th.ts';
import { zh as recordsZh } from './records/zh.ts';
import { en as restEn } from './rest/en.ts';
import { my as restMy } from './rest/my.ts';
import { th as restTh } from './rest/th.ts';
import { zh as restZh } from './rest/zh.ts';
import { en as transfersEn } from './transfers/en.ts';
import { my as transfersMy } from './transfers/my.ts';
import { th as transfersTh } from './transfers/th.ts';
import { zh as transfersZh } from './transfers/zh.ts';

const words: Record<string, Record<string, string>> = {
  my: { ...firstMy, ...restMy, ...proofMy, ...limitsMy, ...accountMy, ...transfersMy, ...recordsMy },
  en: { ...firstEn, ...restEn, ...proofEn, ...limitsEn, ...accountEn, ...transfersEn, ...recordsEn },
  zh: { ...firstZh, ...restZh, ...proofZh, ...limitsZh, ...accountZh, ...transfersZh, ...recordsZh },
  th: { ...firstTh, ...restTh, ...proofTh, ...limitsTh, ...accountTh, ...transfersTh, ...recordsTh },
};
const keys = Object.keys(words.en ?? {});
const places = (sentence: string) => (sentence.match(/\{\w+\}/g) ?? []).sort();

/** Words no message may use (glossary §3). */
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

  it('has every key and nothing empty', () => {
    expect(Object.keys(own).sort()).toEqual([...keys].sort());
    expect(keys.filter((key) => own[key]?.trim() === '')).toEqual([]);
  });

  it('keeps the places of the English sentence', () => {
    const differing = keys.filter(
      (key) => places(own[key] ?? '').join() !== places(words.en?.[key] ?? '').join(),
    );
    expect(differing).toEqual([]);
  });

  it('promises and presses nothing', () => {
    const found = keys.filter((key) =>
      FORBIDDEN[lang]?.some((word) => own[key]?.toLowerCase().includes(word)),
    );
    expect(found).toEqual([]);
  });

  it('has no exclamation marks and no raw codes', () => {
    expect(keys.filter((key) => /!|！|\berror \d|errorCode/i.test(own[key] ?? ''))).toEqual([]);
  });
});

describe('Burmese', () => {
  const own = words.my ?? {};

  it('is NFC, and beside Burmese letters only ASCII, the middle dot and the ellipsis', () => {
    expect(keys.filter((key) => own[key] !== own[key]?.normalize('NFC'))).toEqual([]);
    expect(
      keys.filter((key) => !/^[\u1000-\u104f\u0020-\u007e\u00b7\u2026\u00d7]*$/.test(own[key] ?? '')),
    ).toEqual([]);
  });

  it('writes digits as 0 to 9, never with letters that look like them', () => {
    expect(keys.filter((key) => /[၀-၉]/.test(own[key] ?? ''))).toEqual([]);
  });

  it('is written, not spoken, and puts no space before its full stop', () => {
    expect(keys.filter((key) => /(တယ်|မယ်|ဘူး|ခင်ဗျာ|လူကြီးမင်း)(\s|။|$)/.test(own[key] ?? ''))).toEqual([]);
    expect(keys.filter((key) => /\s[။၊]/.test(own[key] ?? ''))).toEqual([]);
  });
});

it('keeps the words of the bottom bar short in every language', () => {
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
    if (entry.isDirectory())
      return /i18n\/(first|rest|proof|account|limits|transfers|records)$/.test(path) ? [] : sources(path);
    return /\.tsx?$/.test(entry.name) && !entry.name.includes('.test.')
      ? [{ file: path, text: readFileSync(path, 'utf8') }]
      : [];
  });
}

describe('the catalogue', () => {
  const all = sources(fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, ''));
  const named = (text: string) => keys.filter((key) => new RegExp(`['"\`]${key}['"\`]`).test(text));

  it('holds no word that no screen says', () => {
    const used = new Set(all.flatMap(({ text }) => named(text)));
    expect(keys.filter((key) => !used.has(key))).toEqual([]);
  });

  it('gives the first screen all it says in its first part', () => {
    const first =
      /(core\/(Bottom|Screen|PageTop|OfflineBar|UpdateBar|PageError|PagePending|Shell|failure|client)|pages\/HomePage|features\/content\/(Ticker|Banners|Games|NoticeBell)|DrawCard|lottery\/words)\.tsx?$/;
    const said = all
      .filter(({ file }) => first.test(file))
      .flatMap(({ text }) => text.match(/\b(?:t|say)\(\s*'(\w+)'/g) ?? []);
    const missing = said.map((call) => /'(\w+)'/.exec(call)?.[1] ?? '').filter((key) => !(key in firstEn));
    expect(missing).toEqual([]);
  });
});
