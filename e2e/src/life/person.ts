import type { Page } from '@playwright/test';
import type { RefusalCode } from '@shwe/contract';
import { refusalText } from '@shwe/contract/refusal-text';
import { joinSentence } from '../../../apps/player/src/i18n/join-syllables.ts';
import { gameProviders } from '../../../apps/server/src/bootstrap/demo/texts.ts';
import { goTo } from '../player.ts';
import { expect, type TestSystem } from '../test-system.ts';
import { inLang, type Lang, langs, type Say } from '../texts.ts';

export const PASSWORD = '135792';
export const PIN = '909182';
export const SECURITY_CODE = '640813';
export const APP_CODE = '4071';

/** The kind of payee of the last withdrawal: each kind is used in some language. */
export type PayTo = 'wallet' | 'bank' | 'usdt';

/** A player in one language. Their amounts are unique, so that operators' lists can tell them apart. */
export type Person = {
  lang: Lang;
  say: Say;
  page: Page;
  phone: string;
  name: string;
  nickname: string;
  payTo: PayTo;
  /** The manual deposit. With the other two deposits and less the stake on 27 it can be divided by nine. */
  byHand: number;
  /** The stake on 27, which is drawn, and on each of nine other numbers. */
  on27: number;
  onOthers: number;
};

export const AT_GATEWAY = 10_000;
export const IN_USDT = 50_000;

export const deposited = (person: Person): number => person.byHand + AT_GATEWAY + IN_USDT;
/** 27 pays eighty times its stake. */
export const winOf = (person: Person): number => person.on27 * 80;
export const sumText = (sum: number): string => sum.toLocaleString('en');

const LIVES: Record<Lang, Pick<Person, 'name' | 'nickname' | 'payTo'>> = {
  my: { name: 'Ma Nilar Win', nickname: 'နီလာဝင်း', payTo: 'wallet' },
  en: { name: 'Ko Thura Aung', nickname: 'Thura', payTo: 'bank' },
  zh: { name: 'Daw Mei Ling', nickname: '美玲', payTo: 'usdt' },
  th: { name: 'Nang Kham Hom', nickname: 'คำหอม', payTo: 'wallet' },
};

export function personOf(lang: Lang, page: Page): Person {
  const n = langs.indexOf(lang);
  return {
    lang,
    page,
    say: inLang(lang),
    phone: `0977000810${n}`,
    ...LIVES[lang],
    byHand: 21_500 + n * 1000,
    on27: 500 + n * 100,
    onOthers: 9000 + n * 100,
  };
}

/** The game provider of the demo, in the person's language. */
export const gamesOf = ({ lang }: Person): string => gameProviders[0]!.title[lang];

/** The text of a refusal in the person's language. */
export function refusalFor(
  { lang }: Person,
  code: RefusalCode,
  details: Record<string, unknown> = {},
): string {
  const { text } = refusalText(lang, code, details);
  return joinSentence(text);
}

/** Expects a sentence on the screen, which is not wider than the phone. */
export async function expectText({ page, lang }: Person, sentence: string): Promise<void> {
  await expect(page.getByText(sentence).first()).toBeVisible();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width, `${lang}: the screen that says “${sentence}” is wider than the phone`).toBeLessThanOrEqual(
    360,
  );
}

export async function open({ page }: Person, route: string): Promise<void> {
  await goTo(page, route);
}

export async function press({ page, say }: Person, key: string): Promise<void> {
  await page.getByRole('button', { name: say(key), exact: true }).click();
}

/** The ledger balance, without held money. */
export async function balanceOf(system: TestSystem, { phone }: Person): Promise<number> {
  const [row] = await system.rows<{ balance: string }>(
    `select w.balance::text from ledger.accounts w join members.accounts m on m.id = w.member_id
     where m.phone_key = $1 and w.code = 'wallet'`,
    [system.phoneKey(phone)],
  );
  return Number(row!.balance);
}
