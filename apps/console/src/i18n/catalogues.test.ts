import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { en, my } from './catalogues.ts';
import { fill } from './index.ts';

const keys = Object.keys(en) as (keyof typeof en)[];
const places = (sentence: string) => (sentence.match(/\{\w+\}/g) ?? []).sort().join();

test('has every text in both languages, with the same places', () => {
  expect(keys.filter((key) => my[key].trim() === '')).toEqual([]);
  expect(keys.filter((key) => places(my[key]) !== places(en[key]))).toEqual([]);
});

test('has twelve months and seven weekdays', () => {
  for (const texts of [en, my]) {
    expect(texts.months.split(' ')).toHaveLength(12);
    expect(texts.weekdays.split(' ')).toHaveLength(7);
  }
});

test('writes Burmese in Unicode order with figures from 0 to 9', () => {
  expect(keys.filter((key) => my[key] !== my[key].normalize('NFC'))).toEqual([]);
  expect(keys.filter((key) => /[၀-၉]/.test(my[key]))).toEqual([]);
});

function sources(folder: string): string {
  return readdirSync(folder, { withFileTypes: true })
    .map((entry) => {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return entry.name === 'i18n' ? '' : sources(path);
      return /\.tsx?$/.test(entry.name) && !entry.name.includes('.test.') ? readFileSync(path, 'utf8') : '';
    })
    .join('\n');
}

test('has no text that no screen uses', () => {
  const text = sources(fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, ''));
  // Keys made of a value of the wire, such as `state_${state}`.
  const isBuilt = (key: string) =>
    /^(state|action|kind|account|role|lang|drawState|reason|adjustmentReason|cause|responseError|responseRow|source|activity|feed|parameter|ruleState|import|bettingAlert|drawAlert|setting|group|subject|processing|currency|pane|paneText|exception|callbackStatus|outcome|endpoint|payoutKind|requestType|ticketCategory|staffState|staffAction|staffStep|staffStepRemark|staffDone|capability|capabilityGroup|act|actWhen|agentsSum|agentsCause|agentsMark|agentsPeriod|agentsPart|agentsDay|agentsImpossible|agentsOrder|agentsDeposit|commissionsModel|commissionsMonth|commissionsState|bonusState|prizeKind|prizeState|turnState|disputesState|disputesReason|disputesBy|rebateReference|commissionReference|messageTo|messageState|campaignAbout|campaignAct|campaignArt|campaignOutcome|campaignPaid|campaignPreset|campaignReward|campaignState|campaignTab|campaignTrigger|campaignType|searchKind|searchState|sort|memberView|memberFlag|memberFlagText|depositStatus|matched|withdrawalStatus|delimiter|dateOrder|decimal|sign|rowKind|row|rowUnclear|settled|approvalTab|approvalBlocked|approvalTo|approvalField|auditField|auditValue|correctionPart|plot|plotText)_/.test(
      key,
    );
  const isNames = (key: string) => key === 'months' || key === 'weekdays';
  const unused = keys.filter(
    (key) => !isBuilt(key) && !isNames(key) && !new RegExp(`['"\`]${key}['"\`]`).test(text),
  );
  expect(unused).toEqual([]);
});

/** The one Burmese word of a thing, and what it must not be called beside it (glossary). */
const WORDS = [
  { english: /\bagents?\b/i, word: 'အေးဂျင့်', not: 'ကိုယ်စားလှယ်' },
  { english: /\boperators?\b/i, word: 'ဝန်ထမ်း', not: 'အော်ပရေတာ' },
  { english: /\bplayers?\b/i, word: 'ကစားသူ', not: 'ကစားသမား' },
  { english: /\bmessages?\b/i, word: 'မက်ဆေ့ချ်', not: 'မက်ဆေ့ခ်ျ' },
  { english: /\bcampaigns?\b/i, word: 'ကမ်ပိန်း', not: 'ပရိုမိုးရှင်း' },
  { english: /\binvited (person|player)\b/i, word: 'ဖိတ်ခေါ်ခံရသူ', not: 'ဖိတ်ခေါ်သူ' },
  { english: /\bvalid bets?\b/i, word: 'တရားဝင်လောင်းပမာဏ', not: 'မှန်ကန်ထိုးကြေး' },
  { english: /\bdownline\b/i, word: 'အောက်လိုင်း', not: 'လက်အောက်ခံ' },
  { english: /\bbonus(es)?\b/i, word: 'ဘောနပ်စ်', not: 'အပိုဆု' },
];

test.each(WORDS)('calls it $word in Burmese, and by no other word', ({ english, word, not }) => {
  const named = keys.filter((key) => english.test(en[key]));
  expect(named.filter((key) => my[key].includes(not))).toEqual([]);
  expect(named.some((key) => my[key].includes(word))).toBe(true);
});

test('uses the singular for one', () => {
  expect([fill(en.slipsCount, { n: 1 }), fill(en.slipsCount, { n: 2 })]).toEqual(['1 slip', '2 slips']);
});
