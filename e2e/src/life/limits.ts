import { addTyped, buttonWithAmount, sendSlip } from '../player.ts';
import { expect } from '../test-system.ts';
import {
  deposited,
  expectText,
  open,
  type Person,
  PIN,
  press,
  refusalFor,
  sumText,
  winOf,
} from './person.ts';

const TOMORROW = '2031-01-07';

/** Types a slip into the board. */
export async function typeSlip(person: Person, slip: string): Promise<void> {
  await open(person, '/theme1_lottery_two_bet');
  await addTyped(person.page, slip);
}

/** Stakes the whole balance, `total`: on 27, which is drawn, and the rest of its head. */
export async function stakeAll(person: Person, total = deposited(person)): Promise<void> {
  const others = ['20', '21', '22', '23', '24', '25', '26', '28', '29'];
  const lines = [`27 ${person.on27}`, ...others.map((number) => `${number} ${person.onOthers}`)];
  await typeSlip(person, lines.join(', '));
  await sendSlip(person.page);
  await expectText(person, person.say('betAccepted', { amount: sumText(total) }));
}

/**
 * Sets a daily limit of each kind to the amount used: the next deposit and bet are refused, and the refusal names the
 * limit and its end.
 */
export async function hitEachLimit(person: Person): Promise<void> {
  const { page, say } = person;
  const used = {
    deposit: deposited(person),
    stake: deposited(person),
    loss: deposited(person) - winOf(person),
  };
  const passes = (kind: keyof typeof used) =>
    refusalFor(person, 'limit_reached', {
      kind,
      period: 'day',
      amount: used[kind],
      left: 0,
      date: TOMORROW,
    });

  await setLimit(person, 'depositLimit', used.deposit);
  await open(person, '/theme1_deposit');
  await page.getByRole('textbox', { name: say('depositAmount') }).fill('10000');
  await buttonWithAmount(page, say('depositToAccount')).last().click();
  await expectText(person, passes('deposit'));

  await setLimit(person, 'stakeLimit', used.stake);
  await typeSlip(person, '30 1000');
  await sendSlip(page);
  await expectText(person, passes('stake'));

  // If a bet exceeds two limits, the loss limit is named.
  await setLimit(person, 'lossLimit', used.loss);
  await open(person, '/theme1_lottery_two_bet');
  await sendSlip(page);
  await expectText(person, passes('loss'));
}

async function setLimit(person: Person, kind: string, sum: number): Promise<void> {
  const { page, say } = person;
  const name = `${say(kind)} · ${say('perDay')}`;
  await open(person, '/theme1_limits');
  await page.getByRole('button', { name, exact: true }).click();
  const sheet = page.getByRole('dialog', { name });
  await sheet.getByLabel(say('limitSum'), { exact: true }).fill(String(sum));
  await sheet.getByRole('button', { name: say('save') }).click();
  await expectText(person, say('limitSaved'));
  await expect(sheet).toBeHidden();
}

/** Takes a break of a day: bets are refused. */
export async function takeBreak(person: Person): Promise<void> {
  const { page, say } = person;
  await open(person, '/theme1_limits');
  await page.getByRole('button', { name: say('takeBreak') }).click();
  await press(person, 'break_day');
  await press(person, 'breakBegin');
  await expectText(person, say('breakBegun'));
  await expect(page.getByRole('dialog', { name: say('takeBreak') })).toBeHidden();
  await open(person, '/theme1_lottery_two_bet');
  await sendSlip(page);
  const [before] = refusalFor(person, 'time_out', { ends_at: '@' }).split('@');
  await expectText(person, before!.trim());
}

/** Excludes the member for half a year, in two steps and with the withdrawal password. */
export async function excludeSelf(person: Person): Promise<void> {
  const { page, say } = person;
  await open(person, '/theme1_limits');
  await page.getByRole('button', { name: say('selfExclusion') }).click();
  const sheet = page.getByRole('dialog', { name: say('selfExclusion') });
  await sheet.getByRole('button', { name: say('exclude_half_year'), exact: true }).click();
  await sheet.getByRole('button', { name: say('next'), exact: true }).click();
  await sheet.getByLabel(say('withdrawPin'), { exact: true }).fill(PIN);
  await sheet.getByRole('button', { name: say('excludeDo'), exact: true }).click();
  await expectText(person, say('excludeBegun'));
  await expect(sheet).toBeHidden();
}
