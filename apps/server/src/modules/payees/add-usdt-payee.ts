import type { Input, Output, RefusalOf } from '@shwe/contract';
import { type Result, refuse } from '@shwe/kernel';
import { usdtAddress } from '@shwe/rules';
import type { AppContext } from '../../context/app-context.ts';
import type { MemberContext } from '../../http/context.ts';
import { cleanText } from '../../util/text.ts';
import { storePayee } from './store-payee.ts';

/** Binds a USDT address as a payout account: both entries equal, its checksum right for the network, nobody else's. It has no holder. */
export async function addUsdtPayee(
  house: AppContext,
  asks: Input<'payees', 'addUsdtPayee'>,
  context: Pick<MemberContext, 'memberId' | 'lang'>,
): Promise<Result<Output<'payees', 'addUsdtPayee'>, RefusalOf<'payees', 'addUsdtPayee'>>> {
  const address = usdtAddress(asks.address, asks.network);
  if (address === null) return refuse('address_form');
  if (address !== usdtAddress(asks.address_again, asks.network)) return refuse('accounts_differ');
  const label = cleanText(asks.label ?? '');
  return storePayee(house, { kind: 'usdt', code: asks.network, address, label }, asks, context);
}
