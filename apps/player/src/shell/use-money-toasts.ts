import { showToast } from '@shwe/ui';
import { useEffect, useRef } from 'react';
import type { MoneyMessage } from '../core/news.ts';
import { joinSentence } from '../i18n/join-syllables.ts';

/** Shows the title of each message about money that arrives while the app is open. A win has its own sheet. */
export function useMoneyToasts(messages: readonly MoneyMessage[] | undefined): void {
  /** The newest message known; null before the first answer, whose messages came while the app was closed. */
  const newest = useRef<number | null>(null);
  useEffect(() => {
    if (!messages) return;
    const known = newest.current;
    newest.current = Math.max(known ?? 0, ...messages.map(({ id }) => id));
    if (known === null) return;
    for (const message of messages.toReversed())
      if (message.id > known && message.about !== 'win')
        showToast(joinSentence(message.title), 'toast', message.good ? 'done' : 'plain');
  }, [messages]);
}
