import type { Failure } from '@shwe/client';
import { digitsText } from '@shwe/ui';
import { translate } from '../i18n/index.ts';
import { joinSentence } from '../i18n/join-syllables.ts';

/** A failure as the player reads it: a short title, and a text that says what it means and what to do. */
export type FailureText = { title: string; text: string };

/**
 * The text of a failure. `money` marks a call that moves money: without an answer its outcome is unknown, and the text
 * says so.
 */
export function failureText(failure: Failure, kind: 'reading' | 'money' = 'reading'): FailureText {
  switch (failure.kind) {
    case 'refused':
      return {
        title: digitsText(joinSentence(failure.title)),
        text: digitsText(joinSentence(failure.text)),
      };
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

/** Joins sentences with spaces, except after a Chinese full stop. */
function sentences(...parts: string[]): string {
  return parts.join(' ').replace(/。 /g, '。');
}
