import type { Rows } from './access-types.ts';
import type { OtherMember } from './api-fixture.ts';

const reason = 'test';
const pin = '909182';

/** Members' calls about money. `theirs` is another member's data. */
export function moneyRows(
  theirs: OtherMember,
): Pick<Rows, 'transfers' | 'deposits' | 'payees' | 'withdrawals'> {
  return {
    transfers: {
      walletBalance: { own: {} },
      gameWallets: { own: {} },
      transferPage: { own: {} },
      transfer: {
        own: { tid: 'T-1' },
        others: { body: { tid: theirs.transfer }, refused: 'not_found' },
      },
      transferToGame: { own: { id: 'demo', amount: 1000 }, isRefusedWhenExcluded: true },
      transferToGameByUrl: { own: { id: 'demo', amount: '1000' }, isRefusedWhenExcluded: true },
      transferToMain: {
        own: { id: 'demo', amount: 1000 },
        others: { body: { id: 'demo', amount: 1 }, refused: 'game_balance_short' },
      },
      transferToMainByUrl: { own: { id: 'demo', amount: '1000' } },
      transferAll: { own: {} },
      transferOut: { own: {} },
    },
    deposits: {
      paymentMethods: { own: {} },
      createOrder: {
        own: { amount: 3000, payer_name: 'Proof', recharge_id: 7 },
        isRefusedWhenExcluded: true,
      },
      order: { own: { tid: 'D-1' }, others: { body: { tid: theirs.order }, refused: 'not_found' } },
      claimPayment: {
        own: { orderNo: 'D-1', payerName: 'Proof', tail: '123456' },
        others: {
          body: { orderNo: theirs.order, payerName: 'Proof', tail: '123456' },
          refused: 'not_found',
        },
      },
      gatewayPage: { own: { tid: 'D-1' }, others: { body: { tid: theirs.order }, refused: 'not_found' } },
      attachment: {
        own: { tid: 'D-1' },
        others: { body: { tid: theirs.claimed }, refused: 'not_found' },
      },
    },
    payees: {
      payees: { own: {} },
      payeesByPost: { own: {} },
      addPayee: {
        own: {
          wallet: 'kbzpay',
          name: 'Proof',
          name_again: 'Proof',
          phone: '09400000001',
          phone_again: '09400000001',
          qk_pwd: pin,
          security_code: '111111',
          qr: 'data:image/png;base64,AAAA',
        },
      },
      addUsdtPayee: {
        own: {
          network: 'trc20',
          address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
          address_again: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
          qk_pwd: pin,
          security_code: '111111',
        },
      },
      removePayee: { own: { qk_pwd: pin, security_code: '111111', reason } },
    },
    withdrawals: {
      info: { own: {} },
      request: {
        own: { payee_id: 1, amount: 1000, qk_pwd: pin },
        others: { body: { payee_id: theirs.payee, amount: 1000, qk_pwd: pin }, refused: 'pin_missing' },
      },
      detail: {
        own: { id: 'W-1' },
        others: { body: { id: theirs.withdrawal }, refused: 'not_found' },
      },
      recentTimes: { open: 'a median of many', body: {} },
    },
  };
}
