import type { Lang } from '@shwe/contract';
import { messageText } from '@shwe/contract/messages';
import { maskPhone } from '../profiles/index.ts';

/** Tells the previous number of an account, masked, that it moved to another phone (E.164). */
export function phoneChangedText(lang: Lang, phone: string): string {
  return messageText(lang, 'phoneChangedText', { phone: maskPhone(phone) });
}

/** The message that carries a code. */
export function otpText(lang: Lang, code: string): string {
  return messageText(lang, 'otpCodeText', { code });
}
