import type { AppContext } from '../../context/app-context.ts';
import type { Queries } from '../../database/index.ts';
import { addReceivingAccount, addSandboxChannel, addUsdtChannel } from '../../modules/channels/index.ts';
import { addBanner, addNotice } from '../../modules/content/index.ts';
import { depositsOperatorApi } from '../../modules/deposits/index.ts';
import { addGameProvider } from '../../modules/games/index.ts';
import { addFirstRule } from '../../modules/lottery/index.ts';
import { memberByPhone, normalisePhone } from '../../modules/members/index.ts';
import { forgetNews } from '../../modules/news/index.ts';
import { createOperator, operatorByName } from '../../modules/operators/index.ts';
import { addPrizeTable, giveTurns } from '../../modules/prizes/index.ts';
import { changeSetting, clearSettingsCache, readSettings } from '../../modules/settings/index.ts';
import { asOperator, idOf, value } from './calls.ts';
import { publishCampaigns } from './campaigns.ts';
import { claimPayment, kbzPayAccount } from './deposit-money.ts';
import { makeMember } from './make-member.ts';
import * as people from './people.ts';
import { prizeTables } from './prize-tables.ts';
import { NUMBER_CAP, NUMBER_CAP_3D } from './slips.ts';
import { banners, gameProviders, notices } from './texts.ts';
import { withdrawMoney } from './withdraw-money.ts';

/** `deposit.turnover_times` of the demo, which is the standard. */
const TURNOVER_TIMES = 1;

const setup = { operatorId: null, operatorName: people.DEMO, ip: people.DEMO };

/**
 * Fills an empty database with demo data: operators, an agent, players with deposited money, cases in the queues, and
 * texts. Every step is idempotent, so an interrupted start is completed by the next one. The owner is created last;
 * once they exist, the fill is complete.
 */
export async function fillDemo(app: AppContext): Promise<void> {
  await app.store.tx(async (tx) => {
    for (const provider of gameProviders) await addGameProvider(tx, provider);
  });
  if (await isFilled(app.store)) return;
  await fillBase(app);
  for (const withdrawal of people.openWithdrawals)
    await withdrawMoney(app, { step: 'withdraw', ...withdrawal });
  for (const deposit of people.openDeposits) await claimDeposit(app, deposit);
  await publishTexts(app);
  await addPrizes(app);
  await publishCampaigns(app);
  // What happened before the first visit is no news.
  await forgetNews(app.store);
  await makeOperator(app, people.operators.at(-1)!);
}

export async function isFilled(db: Queries): Promise<boolean> {
  return (await operatorByName(db, people.operators.at(-1)!.name)) !== null;
}

/** What everything else needs: operators except the owner, receiving accounts, rules, agent and players with money. */
export async function fillBase(app: AppContext): Promise<void> {
  for (const operator of people.operators.slice(0, -1)) await makeOperator(app, operator);
  await app.store.tx(async (tx) => {
    for (const account of people.receivingAccounts) await addReceivingAccount(tx, account);
    await addSandboxChannel(tx, people.gatewayChannel);
    await addUsdtChannel(tx, people.usdtChannel);
  });
  await app.store.tx(async (tx) => {
    await addFirstRule(tx, 1, 'number_cap', [BigInt(NUMBER_CAP)]);
    await addFirstRule(tx, 2, 'number_cap', [BigInt(NUMBER_CAP_3D)]);
  });
  if (await hasMembers(app)) return;
  await withoutTurnover(app, async () => {
    const agentId = await makeMember(app, people.agent, null);
    for (const player of people.players) await makeMember(app, player, agentId);
  });
}

/** Whether the last player exists and the setting is back to what it was, so that all members are complete. */
async function hasMembers({ store }: AppContext): Promise<boolean> {
  const { 'deposit.turnover_times': times } = await readSettings(store);
  const last = normalisePhone(people.players.at(-1)!.phone)!;
  return times === TURNOVER_TIMES && (await memberByPhone(store, last)) !== null;
}

async function makeOperator(app: AppContext, operator: people.DemoOperator): Promise<void> {
  if (await operatorByName(app.store, operator.name)) return;
  value(await createOperator(app, { ...operator, password: people.OPERATOR_PASSWORD }, setup));
}

/** Runs `work` without turnover requirements, so that the demo money can be withdrawn at once. */
export async function withoutTurnover(app: AppContext, work: () => Promise<void>): Promise<void> {
  await setTurnover(app, 0);
  await work().finally(() => setTurnover(app, TURNOVER_TIMES));
}

async function setTurnover({ store }: AppContext, times: number): Promise<void> {
  await store.tx((tx) => changeSetting(tx, 'deposit.turnover_times', times, null));
  clearSettingsCache(store);
}

async function claimDeposit(
  app: AppContext,
  { phone, amount, tail, hasBankLine }: (typeof people.openDeposits)[number],
): Promise<void> {
  const tid = await claimPayment(app, await idOf(app, phone), { step: 'open', money: amount, tail });
  if (!hasBankLine) return;
  const row = {
    account_id: await kbzPayAccount(app),
    amount,
    transaction_tail: tail,
    payer_name: 'U TUN TUN',
  };
  value(await depositsOperatorApi(app).addBankLine(row, await asOperator(app, 'thiri', `line ${tid}`)));
}

/** Puts a wheel and an envelope table live, with turns of a player, if there are none. */
async function addPrizes(app: AppContext): Promise<void> {
  const memberId = await idOf(app, people.players[0]!.phone);
  await app.store.tx(async (tx) => {
    const { rowCount } = await tx.query('select 1 from prizes.tables limit 1');
    if (rowCount !== 0) return;
    for (const table of prizeTables) {
      const tableId = await addPrizeTable(tx, table);
      await giveTurns(tx, [
        { tableId, memberId, occasion: 'demo 1' },
        { tableId, memberId, occasion: 'demo 2' },
      ]);
    }
  });
}

/** Publishes banners and notices in one transaction, if there are none. */
async function publishTexts({ store }: AppContext): Promise<void> {
  await store.tx(async (tx) => {
    const { rowCount } = await tx.query('select 1 from content.banners limit 1');
    if (rowCount !== 0) return;
    for (const banner of banners) await addBanner(tx, banner);
    for (const notice of notices) await addNotice(tx, notice);
  });
}
