import { ok, refuse } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import type { Handlers } from '../../http/context.ts';
import { oneOrAll, pageOf, subjectOf } from '../../util/paging.ts';
import { pictureUrl } from '../files/index.ts';
import { askAdjustment, decideAdjustment } from './adjust.ts';
import { adjustmentPage, adjustmentRows } from './adjustments.queries.ts';
import { allowed } from './allowed.ts';
import { attachSighting } from './attach-sighting.ts';
import { allBanks } from './banks.queries.ts';
import { callbackPage } from './callbacks.queries.ts';
import { chainRows } from './chains.queries.ts';
import { accountList, saveAccount, switchAccount } from './change-accounts.ts';
import { saveBank } from './change-banks.ts';
import { channelRow, saveCategory, saveChannel } from './change-methods.ts';
import { allCategories, allChannels } from './channels.queries.ts';
import { creditPayment } from './credit-payment.ts';
import { chainsOf } from './crypto/chains.ts';
import { addReceipt, creditWithReceipt, refuseDeposit } from './decide-deposit.ts';
import { decidePayee } from './decide-payee.ts';
import { approveWithdrawal, payWithdrawal, refuseWithdrawal, takeWithdrawal } from './decide-withdrawal.ts';
import { depositByTid } from './deposits.queries.ts';
import { depositCase, withdrawalCase } from './desk-cases.ts';
import { depositRows, withdrawalRows } from './desk-rows.ts';
import { gatewaysOf } from './gateway/gateways.ts';
import { capabilityFor, changeHouseSetting, changeLog, settingList } from './house-settings.ts';
import { memberMarks } from './member-marks.ts';
import { askPage } from './payee-asks.queries.ts';
import { payeeAskRows, payeesEver } from './payee-desk.ts';
import { payoutConsole } from './payouts.console.ts';
import { depositQueue, withdrawalQueue } from './queues.queries.ts';
import { accountsToday } from './receiving-accounts.ts';
import { sightingPage } from './sightings.queries.ts';

/** The deposit and withdrawal desks. */
export function cashierConsole(house: AppContext): Handlers<'consoleCashier'> {
  const { store } = house;
  return {
    deposits: (asks, context) =>
      allowed(house, context, 'deposit.view', subjectOf(asks), async () => {
        const which = { states: asks.states, ...pageOf(asks), memberId: oneOrAll(asks) };
        const { rows, total } = await depositQueue(store, which);
        return ok({ list: await depositRows(store, rows), total, page: which.page, size: which.size });
      }),
    deposit: ({ tid }, context) =>
      allowed(house, context, 'deposit.view', `deposit:${tid}`, () =>
        depositCase(store, tid, context.operator),
      ),
    depositPicture: ({ tid }, context) =>
      allowed(house, context, 'deposit.credit', `deposit:${tid}`, async () => {
        const order = await depositByTid(store, tid, 'unlocked');
        if (!order || order.picture_id === null) return refuse('not_found');
        return ok({ picture: await pictureUrl(store, order.picture_id) });
      }),
    addReceipt: (asks, context) =>
      allowed(house, context, 'receipt.add', 'receipt', () => addReceipt(house, asks, context)),
    creditDeposit: (asks, context) =>
      allowed(house, context, 'deposit.credit', `deposit:${asks.tid}`, () =>
        creditWithReceipt(house, asks, context),
      ),
    creditPayment: (asks, context) =>
      allowed(house, context, 'deposit.credit', `deposit:${asks.tid}`, () =>
        creditPayment(house, asks, context),
      ),
    callbacks: (asks, context) =>
      allowed(house, context, 'deposit.view', '', async () => {
        const at = pageOf(asks);
        return ok({ ...(await callbackPage(store, { tid: null, ...at })), ...at });
      }),
    sightings: ({ unknown = false, ...asks }, context) =>
      allowed(house, context, 'deposit.view', '', async () => {
        const at = pageOf(asks);
        const found = await sightingPage(store, { tid: null, unknown, ...at });
        return ok({ ...found, ...at, chains: await chainRows(store) });
      }),
    attachSighting: (asks, context) =>
      allowed(house, context, 'deposit.credit', `sighting:${asks.id}`, () =>
        attachSighting(house, asks, context),
      ),
    refuseDeposit: (asks, context) =>
      allowed(house, context, 'deposit.refuse', `deposit:${asks.tid}`, () =>
        refuseDeposit(house, asks, context),
      ),
    accounts: (_asks, context) =>
      allowed(house, context, 'deposit.view', '', async () => ok({ list: await accountsToday(store) })),
    methods: (_asks, context) =>
      allowed(house, context, 'deposit.view', '', async () =>
        ok({
          categories: await allCategories(store),
          channels: (await allChannels(store)).map(channelRow),
          accounts: await accountList(store, context.operator.id),
          adapters: [...gatewaysOf(house).keys()],
          networks: [...chainsOf(house).keys()],
        }),
      ),
    saveCategory: (asks, context) =>
      allowed(house, context, 'method.change', `category:${asks.id ?? ''}`, () =>
        saveCategory(house, asks, context),
      ),
    saveChannel: (asks, context) =>
      allowed(house, context, 'method.change', `channel:${asks.code}`, () =>
        saveChannel(house, asks, context),
      ),
    saveAccount: (asks, context) =>
      allowed(house, context, 'method.change', `account:${asks.id ?? ''}`, () =>
        saveAccount(house, asks, context),
      ),
    switchAccount: (asks, context) =>
      allowed(house, context, 'method.change', `account:${asks.id}`, () =>
        switchAccount(house, asks, context),
      ),
    settings: (_asks, context) =>
      allowed(house, context, 'settings.view', '', async () =>
        ok({ list: await settingList(store, context.operator) }),
      ),
    changeSetting: (asks, context) =>
      allowed(house, context, capabilityFor(asks.key), `setting:${asks.key}`, () =>
        changeHouseSetting(house, asks, context),
      ),
    changes: (asks, context) =>
      allowed(house, context, 'settings.view', '', async () => ok(await changeLog(store, asks))),
    withdrawals: (asks, context) =>
      allowed(house, context, 'withdrawal.view', subjectOf(asks), async () => {
        const which = { states: asks.states, ...pageOf(asks), memberId: oneOrAll(asks) };
        const { rows, total } = await withdrawalQueue(store, which);
        return ok({ list: await withdrawalRows(store, rows), total, page: which.page, size: which.size });
      }),
    withdrawal: ({ id }, context) =>
      allowed(house, context, 'withdrawal.view', `withdrawal:${id}`, () =>
        withdrawalCase(store, id, context.operator),
      ),
    banks: (_asks, context) =>
      allowed(house, context, 'withdrawal.view', '', async () => ok({ list: await allBanks(store) })),
    saveBank: (asks, context) =>
      allowed(house, context, 'method.change', `bank:${asks.code}`, () => saveBank(house, asks, context)),
    memberPayees: ({ id }, context) =>
      allowed(house, context, 'payee.view', `member:${id}`, async () =>
        ok({ list: await payeesEver(store, BigInt(id)) }),
      ),
    memberMarks: ({ id }, context) =>
      allowed(house, context, 'withdrawal.view', `member:${id}`, async () =>
        ok(await memberMarks(store, BigInt(id))),
      ),
    payeeAsks: (asks, context) =>
      allowed(house, context, 'payee.view', '', async () => {
        const which = { states: asks.states, ...pageOf(asks) };
        const { rows, total } = await askPage(store, which);
        const list = await payeeAskRows(store, rows, context.operator);
        return ok({ list, total, page: which.page, size: which.size });
      }),
    decidePayee: (asks, context) =>
      allowed(house, context, 'payee.decide', `payee ask:${asks.id}`, () =>
        decidePayee(house, asks, context),
      ),
    adjustments: (asks, context) =>
      allowed(house, context, 'adjust.view', subjectOf(asks), async () => {
        const at = pageOf(asks);
        const { rows, total } = await adjustmentPage(store, { memberId: oneOrAll(asks), ...at });
        const list = await adjustmentRows(store, rows, context.operator);
        return ok({ list, total, ...at });
      }),
    askAdjustment: (asks, context) =>
      allowed(house, context, 'adjust.ask', `member:${asks.member_id}`, () =>
        askAdjustment(house, asks, context),
      ),
    decideAdjustment: (asks, context) =>
      allowed(house, context, 'adjust.decide', `adjustment:A-${asks.id}`, () =>
        decideAdjustment(house, asks, context),
      ),
    ...payoutConsole(house),
    takeWithdrawal: (asks, context) =>
      allowed(house, context, 'withdrawal.take', `withdrawal:${asks.id}`, () =>
        takeWithdrawal(house, asks, context),
      ),
    approveWithdrawal: (asks, context) =>
      allowed(house, context, 'withdrawal.approve', `withdrawal:${asks.id}`, () =>
        approveWithdrawal(house, asks, context),
      ),
    payWithdrawal: (asks, context) =>
      allowed(house, context, 'withdrawal.pay', `withdrawal:${asks.id}`, () =>
        payWithdrawal(house, asks, context),
      ),
    refuseWithdrawal: (asks, context) =>
      allowed(
        house,
        context,
        asks.deduct ? 'withdrawal.deduct' : 'withdrawal.refuse',
        `withdrawal:${asks.id}`,
        () => refuseWithdrawal(house, asks, context),
      ),
  };
}
