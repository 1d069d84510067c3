import type { Failure } from '@shwe/client';
import { say } from '../i18n/index.ts';
import { joinSentence } from '../i18n/join-syllables.ts';

/** A failure in words: a short title, and what it means and what to do. */
export type FailureWords = { title: string; text: string };

/**
 * Says a failure. `money` marks a call that moves money: when no answer came nobody knows yet whether it was done, and the words
 * say so instead of inviting a repeat.
 */
export function failureWords(failure: Failure, kind: 'reading' | 'money' = 'reading'): FailureWords {
  switch (failure.kind) {
    case 'refused':
      return { title: joinSentence(failure.title), text: joinSentence(failure.text) };
    case 'timeout':
      return {
        title: say('requestTimeout'),
        text: sentences(say('requestTimeout'), say(kind === 'money' ? 'moneyUnknown' : 'moneyChecking')),
      };
    case 'network':
      return kind === 'money'
        ? { title: say('networkError'), text: sentences(say('noNetwork'), say('moneyUnknown')) }
        : { title: say('networkError'), text: sentences(say('noNetwork'), say('moneySame')) };
    default:
      return kind === 'money'
        ? { title: say('failed'), text: sentences(say('pageFailed'), say('moneyUnknown')) }
        : { title: say('failed'), text: sentences(say('pageFailed'), say('moneySame')) };
  }
}

/** Chinese puts no space between sentences. */
function sentences(...parts: string[]): string {
  return parts.join(' ').replace(/。 /g, '。');
}
