import type { Lang } from '@shwe/contract';
import { messageText } from '@shwe/contract/messages';
import { maskPhone } from '../profiles/index.ts';

/** The notice to the old phone that the account has moved to another phone (E.164), which is masked. */
export function phoneChangedText(lang: Lang, phone: string): string {
  return messageText(lang, 'phoneChangedText', { phone: maskPhone(phone) });
}

/** The text message with a code. */
export function otpText(lang: Lang, code: string): string {
  return messageText(lang, 'otpCodeText', { code });
}
