import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { enterResult, type Operator, setClock, test } from './operator.ts';
import { closeWin, fillSlip, goTo, logIn, openApp, sendSlip } from './player.ts';
import { expect } from './test-system.ts';
import { type Lang, langs } from './texts.ts';

// A separate server, because the test ends after the close.
test.use({ start: '2031-01-06T11:20', separateServer: 'correction', feed: true });
test.setTimeout(170_000);

const ISSUE = '2d-20310106-morning';
const EVENING = '2d-20310106-evening';
const PHONE = '09420000012';
/** These give 27; the right index is 1,562.83, which gives 37. */
const WRONG = { index: '1,562.82', value: '45,637.15' };
const RIGHT = { index: '1,562.83', value: '45,637.15' };

/** Texts contain invisible joiners, and amounts a space that does not break; the visible text is the same. */
const read = (text: string) =>
  new RegExp([...text].map((sign) => (sign === ' ' ? '[ \\u00a0]' : sign)).join('\\u2060?'));

/**
 * For each language: the title of notice and message, the message about the money, the receipt's note, the public
 * page's, and the line in its history.
 */
const words: Record<Lang, { title: string; back: RegExp; receipt: RegExp; first: RegExp; history: RegExp }> =
  {
    my: {
      title: 'ထွက်ဂဏန်း ပြင်ဆင်ခြင်း',
      back: read('400,000 ကျပ်ကို'),
      receipt: read('27 မှ 37'),
      first: read('ပထမ ထွက်ဂဏန်းမှာ 27'),
      history: read('37 သို့ ပြင်ဆင်သည်'),
    },
    en: {
      title: 'Result corrected',
      back: read('400,000 Ks of what was paid before'),
      receipt: read('from 27 to 37'),
      first: read('The first result was 27.'),
      history: read('Corrected to 37'),
    },
    zh: {
      title: '开奖结果更正',
      back: read('此前支付的奖金中，400,000 缅元'),
      receipt: read('27 更正为 37'),
      first: read('首次公布的开奖号码为 27'),
      history: read('更正为 37'),
    },
    th: {
      title: 'แก้ไขผลรางวัล',
      back: read('หักคืนแล้ว 400,000 จ๊าด'),
      receipt: read('27 เป็น 37'),
      first: read('ผลแรกคือ 27'),
      history: read('แก้ไขเป็น 37'),
    },
  };

/** For each language: the public page's line of a result that was kept against the feed, which gave 27. */
const kept: Record<Lang, RegExp> = {
  my: read('အချက်အလက်က 27 ပြခဲ့သည်'),
  en: read('An automatic source gave 27'),
  zh: read('自动数据源曾显示 27'),
  th: read('ข้อมูลอัตโนมัติแสดง 27'),
};

test('a wrong result is corrected by two operators; the player sees the consequences in four languages', async ({
  page,
  system,
  operatorAt,
}) => {
  const [eiphyu, kyaw] = [await operatorAt('eiphyu'), await operatorAt('kyaw')];
  await openApp(page, system);
  await logIn(page, PHONE);
  await fillSlip(page, ['27'], '5,000');
  await sendSlip(page);
  await expect(page.getByText('Your bet of 5,000 Ks is accepted.')).toBeVisible();
  const receipt = new URL(page.url()).hash.slice(1).replace('&fresh=1', '');

  await test.step('27 is drawn and paid', async () => {
    await setClock(eiphyu, { time: '12:02' });
    await enterResult(eiphyu, ISSUE, WRONG);
    await enterResult(kyaw, ISSUE, WRONG);
    await setClock(eiphyu, { time: '12:11' });
    await closeWin(page, '+400,000');
    await expect(page.locator('.ticket-win')).toContainText('+400,000');
  });
  const before = (await page.locator('header .bal').textContent())!;

  await test.step('one operator requests a correction; the other enters it blind', async () => {
    await eiphyu.open(`/draws/${ISSUE}`);
    await eiphyu.page.getByRole('button', { name: 'Request correction' }).click();
    await enterCorrection(eiphyu, 'the index ends on 3');
    await eiphyu.page.getByLabel('Cause').click();
    await eiphyu.page.getByTitle('Entry error').click();
    await eiphyu.page.getByRole('button', { name: 'Submit for approval' }).click();
    await expect(eiphyu.page.getByText('Correction requested by you')).toBeVisible();
    await expect(eiphyu.page.locator('.bignum')).toHaveText('27');

    await kyaw.open(`/draws/${ISSUE}`);
    await expect(kyaw.page.getByText('Correction requested by')).toBeVisible();
    await expect(kyaw.page.getByText('1,562.83')).toHaveCount(0);
    await enterCorrection(kyaw, 'I read 3, too');
    await kyaw.page.getByRole('button', { name: 'Confirm correction' }).click();
    await expect(kyaw.page.locator('.bignum')).toHaveText('37');
    await expect(eiphyu.page.locator('.bignum')).toHaveText('37');
    await expect(eiphyu.page.getByRole('heading', { name: '27 corrected to 37' })).toBeVisible();
    await expect(eiphyu.page.locator('.side')).toContainText('I read 3, too');
  });

  await expect(page.locator('.ticket-win')).toHaveCount(0, { timeout: 40_000 });
  await expect(page.locator('header .bal')).not.toHaveText(before);
  await test.step('home says quietly that the slip has not won', async () => {
    await goTo(page, '/theme1_home');
    const line = page.locator('.quiet1');
    await expect(line).toContainText('37');
    await expect(line).toContainText('Not this time');
    await expect(line.locator('.jade, .ruby, .btn')).toHaveCount(0);
  });

  for (const lang of langs) {
    await test.step(`message in ${lang}`, async () => {
      const { title, back, receipt: changed, first, history } = words[lang];
      await page.evaluate((value) => localStorage.setItem('lang', value), lang);
      await page.addInitScript((value) => localStorage.setItem('lang', value), lang);
      await goTo(page, '/theme1_message');
      await page.reload();
      await page.getByRole('button', { name: read(title) }).click();
      await expect(page.getByRole('dialog', { name: read(title) })).toContainText(back);
      await expectSound(page, `the message in ${lang}`);
      await page.keyboard.press('Escape');
      await goTo(page, receipt);
      await expect(page.getByText(changed)).toBeVisible();
      await page.goto(`${system.url}/verify/${ISSUE}`);
      await expect(page.getByText(history)).toBeVisible();
      await expect(page.getByText(first)).toBeInViewport();
      await expectSound(page, `the public page in ${lang}`);
      await page.goto(`${system.url}/m/`);
    });
  }
  expect(await system.brokenInvariants()).toEqual([]);
});

test('a right result is kept against the feed by two operators, and everybody can read it', async ({
  page,
  system,
  operatorAt,
}) => {
  const [eiphyu, kyaw] = [await operatorAt('eiphyu'), await operatorAt('kyaw')];
  const alert = (operator: Operator) => operator.page.getByText(/the feed contradicts the result/i).first();
  await setClock(eiphyu, { time: '16:32' });
  await enterResult(eiphyu, EVENING, RIGHT);
  await enterResult(kyaw, EVENING, RIGHT);

  await test.step('the feed gives other figures, which is an alert', async () => {
    const { index, value } = WRONG;
    const draw = { stock_date: '2031-01-06', open_time: '16:30:00', set: index, value, twod: '27' };
    system.feed!.draws.push(draw);
    await eiphyu.open('/');
    await expect(alert(eiphyu)).toBeVisible();
    await eiphyu.open(`/draws/${EVENING}`);
    await expect(eiphyu.page.locator('.bignum')).toHaveText('37');
    await expect(eiphyu.page.getByText('1,562.82')).toHaveCount(0);
  });

  await test.step('one operator requests to keep the result, only by its figures', async () => {
    await eiphyu.page.getByRole('button', { name: 'Result is right: keep it' }).click();
    await enterFigures(eiphyu, WRONG, 'the exchange says 37');
    await eiphyu.page.getByRole('button', { name: 'Submit for approval' }).click();
    await expect(eiphyu.page.getByText('These are not the figures of the result.')).toBeVisible();
    await enterFigures(eiphyu, RIGHT, 'the exchange says 37');
    await eiphyu.page.getByRole('button', { name: 'Submit for approval' }).click();
    await expect(eiphyu.page.getByText('You requested to keep the result.').first()).toBeVisible();
  });

  await test.step('the queue leads the other one to the draw, who enters them too', async () => {
    await kyaw.open('/second-approvals');
    const queue = kyaw.page.locator('section.queue');
    await queue.getByRole('button').filter({ hasText: '2D evening' }).click();
    // It is the main button of such a case.
    await kyaw.page.locator('section.case .act a.ant-btn-primary').click();
    await expectConsoleFits(kyaw, 'asked');
    await enterFigures(kyaw, RIGHT, 'seen it too');
    await kyaw.page.getByRole('button', { name: 'Confirm: keep the result' }).click();
    await expect(kyaw.page.getByText('Result kept. The alert has ended.')).toBeVisible();
    const side = eiphyu.page.locator('.side');
    await expect(side).toContainText('Result kept against the feed');
    for (const text of ['1,562.82', 'Ei Phyu', 'the exchange says 37', 'Kyaw Zin', 'seen it too'])
      await expect(side).toContainText(text);
    await expectConsoleFits(kyaw, 'kept');
    await eiphyu.open('/');
    await expect(eiphyu.page.getByRole('heading', { name: 'Alerts' })).toBeVisible();
    await expect(alert(eiphyu)).toHaveCount(0);
  });

  for (const lang of langs) {
    await test.step(`the public page in ${lang}`, async () => {
      await openApp(page, system, lang);
      await page.goto(`${system.url}/verify/${EVENING}`);
      await expect(page.getByText(kept[lang])).toBeVisible();
      await expectSound(page, `the kept result in ${lang}`);
    });
  }
  expect(await system.brokenInvariants()).toEqual([]);
});

/** Enters the right figures and a note into the correction form. */
const enterCorrection = (operator: Operator, note: string) => enterFigures(operator, RIGHT, note);

/** Enters figures and a reason into the form of the draw page. */
async function enterFigures({ page }: Operator, figures: typeof RIGHT, reason: string): Promise<void> {
  await page.getByLabel('SET index').fill(figures.index);
  await page.getByLabel('SET value').fill(figures.value);
  await page.getByLabel('Reason').fill(reason);
}

async function expectSound(page: Page, what: string): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth), what).toBeLessThanOrEqual(360);
  await expectAccessible(page, what);
}

/** Expects the console's page to fit the desk and the phone in both languages of the console, and to be accessible. */
async function expectConsoleFits({ page }: Operator, what: string): Promise<void> {
  for (const lang of ['my', 'en']) {
    await page.evaluate((value) => localStorage.setItem('console.lang', value), lang);
    await page.reload();
    await expect(page.locator('.bignum')).toHaveText('37');
    for (const size of [
      { width: 390, height: 844 },
      { width: 1440, height: 900 },
    ]) {
      await page.setViewportSize(size);
      const where = `${what}, ${lang}, ${size.width}`;
      expect(await page.evaluate(() => document.documentElement.scrollWidth), where).toBeLessThanOrEqual(
        size.width,
      );
      await expectAccessible(page, where);
    }
  }
}
