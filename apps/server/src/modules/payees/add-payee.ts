import type { Input, Output, RefusalOf, Refused } from '@shwe/contract';
import { digitsOf, ok, type Result, refuse } from '@shwe/kernel';
import { fitsPayee } from '@shwe/rules';
import type { AppContext } from '../../context/app-context.ts';
import type { MemberContext } from '../../http/context.ts';
import { cleanText } from '../../util/text.ts';
import { activeBanks, allChannels, qrTextsOf } from '../channels/index.ts';
import { readQr } from '../files/index.ts';
import { type CodeSender, checkWithdrawalPassword, normalisePhone, sameName } from '../members/index.ts';
import { readSettings } from '../settings/index.ts';
import { type CheckedPayee, storePayee } from './store-payee.ts';

type PayeeInput = Input<'payees', 'addPayee'>;
type PayeesOutput = Output<'payees', 'addPayee'>;

/** The length of bank account numbers, in digits. */
const ACCOUNT_DIGITS = { min: 6, max: 24 };
const QR_TEXT_MAX = 2000;

/**
 * Adds or requests a wallet or a bank account as a payee (see `storePayee`). Refused unless both entries of name and
 * number agree, a wallet's QR code fits it and the number, the holder is the member, and no other member has the
 * account.
 */
export async function addPayee(
  app: AppContext,
  input: PayeeInput,
  context: Pick<MemberContext, 'memberId' | 'ip' | 'lang'>,
): Promise<Result<PayeesOutput, RefusalOf<'payees', 'addPayee'>>> {
  if (!sameName(input.name, input.name_again)) return refuse('names_differ');
  const payee = await (input.kind === 'bank' ? bankOf : walletOf)(app, input, context);
  if (!payee.ok) return payee;
  return storePayee(app, { ...payee.value, securityCode: input.security_code }, context);
}

async function bankOf(
  app: AppContext,
  input: PayeeInput,
  { memberId, ip }: CodeSender,
): Promise<Result<CheckedPayee, RefusalOf<'payees', 'addPayee'>>> {
  const bank = (await activeBanks(app.store)).find(({ code }) => code === input.bank);
  if (!bank) return refuse('wrong_input', { field: 'bank' });
  const accountNumber = accountDigits(input.account_number ?? '');
  if (accountNumber === null) return refuse('account_number_form', ACCOUNT_DIGITS);
  if (accountNumber !== accountDigits(input.account_number_again ?? '')) return refuse('accounts_differ');
  const [area, branch] = [cleanText(input.area ?? ''), cleanText(input.branch ?? '')];
  const checked = await checkWithdrawalPassword(app, { memberId, ip }, input.qk_pwd);
  if (!checked.ok) return checked;
  return ok({
    account: { kind: 'bank', code: bank.code, holder: input.name, accountNumber, area, branch },
    checked: checked.value,
  });
}

/** An account number as digits, without spaces and dashes; null if it is invalid. */
function accountDigits(typed: string): string | null {
  const plain = typed.replace(/[\s-]/g, '');
  const digits = digitsOf(plain);
  return digits.length === plain.length &&
    digits.length >= ACCOUNT_DIGITS.min &&
    digits.length <= ACCOUNT_DIGITS.max
    ? digits
    : null;
}

async function walletOf(
  app: AppContext,
  input: PayeeInput,
  { memberId, ip }: CodeSender,
): Promise<
  Result<
    CheckedPayee,
    Refused<
      | 'accounts_differ'
      | 'code_wrong'
      | 'phone_form'
      | 'pin_missing'
      | 'qr_mismatch'
      | 'qr_unreadable'
      | 'server_busy'
      | 'too_many_tries'
      | 'wrong_input'
    >
  >
> {
  const countryCode = (await readSettings(app.store))['phone.area_code'];
  const channels = (await allChannels(app.store)).filter((channel) => channel.pays_withdrawals);
  const wallet = channels.find(({ code }) => code === input.wallet)?.code;
  if (wallet === undefined) return refuse('wrong_input', { field: 'wallet' });
  const phone = normalisePhone(input.phone ?? '', countryCode);
  if (phone === null) return refuse('phone_form');
  if (phone !== normalisePhone(input.phone_again ?? '', countryCode)) return refuse('accounts_differ');
  // Checked first, because reading a picture is expensive.
  const checked = await checkWithdrawalPassword(app, { memberId, ip }, input.qk_pwd);
  if (!checked.ok) return checked;
  const text = await readQr(input.qr ?? '', memberId);
  if (!text.ok) return text;
  if (!fitsPayee(text.value, wallet, phone, qrTextsOf(channels))) return refuse('qr_mismatch');
  const qrText = text.value.slice(0, QR_TEXT_MAX);
  return ok({
    account: { kind: 'wallet', code: wallet, holder: input.name, phone, qrText },
    checked: checked.value,
  });
}
