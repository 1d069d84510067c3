import type { Input, Output, RefusalOf } from '@shwe/contract';
import { type Result, refuse } from '@shwe/kernel';
import { usdtAddress } from '@shwe/rules';
import type { AppContext } from '../../context/app-context.ts';
import type { MemberContext } from '../../http/context.ts';
import { cleanText } from '../../util/text.ts';
import { checkWithdrawalPassword } from '../members/index.ts';
import type { PayeeAccount } from './payee-details.ts';
import { storePayee } from './store-payee.ts';

/**
 * Adds or requests a USDT address as a payee (see `storePayee`). Refused unless both entries are equal, the checksum is
 * right for the network and no other member has the address. A USDT payee has no holder.
 */
export async function addUsdtPayee(
  app: AppContext,
  input: Input<'payees', 'addUsdtPayee'>,
  context: Pick<MemberContext, 'memberId' | 'ip' | 'lang'>,
): Promise<Result<Output<'payees', 'addUsdtPayee'>, RefusalOf<'payees', 'addUsdtPayee'>>> {
  const address = usdtAddress(input.address, input.network);
  if (address === null) return refuse('address_form');
  if (address !== usdtAddress(input.address_again, input.network)) return refuse('accounts_differ');
  const label = cleanText(input.label ?? '');
  const checked = await checkWithdrawalPassword(app, context, input.qk_pwd);
  if (!checked.ok) return checked;
  const account: PayeeAccount = { kind: 'usdt', code: input.network, address, label };
  return storePayee(app, { account, checked: checked.value, securityCode: input.security_code }, context);
}
