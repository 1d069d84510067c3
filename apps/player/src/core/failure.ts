import type { Failure } from '@shwe/client';
import { translate } from '../i18n/index.ts';
import { joinSentence } from '../i18n/join-syllables.ts';

/** A failure as the person reads it: a short title, and what it means and what to do. */
export type FailureText = { title: string; text: string };

/**
 * `money` marks a call that moves money: without an answer its outcome is unknown, and the words say so instead of
 * inviting a retry.
 */
export function failureText(failure: Failure, kind: 'reading' | 'money' = 'reading'): FailureText {
  switch (failure.kind) {
    case 'refused':
      return { title: joinSentence(failure.title), text: joinSentence(failure.text) };
    case 'timeout':
      return {
        title: translate('requestTimeout'),
        text: sentences(
          translate('requestTimeout'),
          translate(kind === 'money' ? 'moneyUnknown' : 'moneyChecking'),
        ),
      };
    case 'network':
      return kind === 'money'
        ? {
            title: translate('networkError'),
            text: sentences(translate('noNetwork'), translate('moneyUnknown')),
          }
        : {
            title: translate('networkError'),
            text: sentences(translate('noNetwork'), translate('moneySame')),
          };
    default:
      return kind === 'money'
        ? { title: translate('failed'), text: sentences(translate('pageFailed'), translate('moneyUnknown')) }
        : { title: translate('failed'), text: sentences(translate('pageFailed'), translate('moneySame')) };
  }
}

/** Chinese puts no space between sentences. */
function sentences(...parts: string[]): string {
  return parts.join(' ').replace(/。 /g, '。');
}
