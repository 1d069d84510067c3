import { amountText, showToast } from '@shwe/ui';
import { useEffect, useRef, useState } from 'react';
import { useAddress } from '../core/address.ts';
import { client } from '../core/client.ts';
import { useWinSheet, type Win } from '../core/news.ts';
import { translate } from '../i18n/index.ts';
import { paths } from '../paths.ts';

/** How often it is tried again while something else is on the screen, ms. */
const AGAIN_MS = 700;

/** How long after a lost call it is sent again, ms, and how often. */
const TELL_AGAIN_MS = 15_000;
const TELL_TRIES_MAX = 40;

/** Pages on which money or a password is entered: a win waits until the member has left them. */
const ENTRY_PATHS: readonly string[] = [
  paths.deposit,
  paths.withdrawal,
  paths.withdrawalPassword,
  paths.addBank,
  paths.addUsdt,
  paths.transfer,
  paths.twoBet,
  paths.twoBetConfirm,
  paths.threeBet,
  paths.threeBetConfirm,
  paths.agentTransfer,
  paths.agentCreate,
  paths.openAppPassword,
  paths.otpPhone,
  paths.myUpdate,
];

/** Slips that this page has shown, so that none is shown twice while the server does not know it yet. */
const shownHere = new Set<string>();

/** Whether something is being entered or answered, which a win must not cover. */
export function isBusy(path: string): boolean {
  return (
    document.hidden ||
    ENTRY_PATHS.includes(path) ||
    document.querySelector('dialog[open]') !== null ||
    document.activeElement?.matches('input, textarea, [contenteditable]') === true
  );
}

type WinsToShow = {
  wins: readonly Win[] | null;
  /** The sheet stands: the server is told, so that no other phone shows these wins. */
  shown: () => void;
  /** The sheet could not be loaded: says in a toast what was won, and the next start shows the sheet. */
  failed: () => void;
  close: () => void;
};

const sayWon = (wins: readonly Win[]): void => {
  const sum = wins.reduce((all, { win_amount }) => all + win_amount, 0);
  showToast(translate('winToast', { sum: amountText(sum) }), 'toast', 'done');
};

/** The wins to show now: each slip once, and not while the member enters something. */
export function useWinsToShow(news: readonly Win[] | undefined): WinsToShow {
  const path = useAddress((address) => address.path);
  const [wins, setWins] = useState<readonly Win[] | null>(null);
  const waiting = news?.filter(({ slip }) => !shownHere.has(slip)) ?? [];
  const announced = useRef('');
  const key = waiting.map(({ slip }) => slip).join();

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for the slips that wait
  useEffect(() => {
    if (key === '' || wins) return;
    const show = () => {
      if (isBusy(path)) return false;
      for (const { slip } of waiting) shownHere.add(slip);
      setWins(waiting);
      return true;
    };
    if (show()) return;
    if (!document.hidden && announced.current !== key) {
      announced.current = key;
      sayWon(waiting);
    }
    const timer = setInterval(() => show() && clearInterval(timer), AGAIN_MS);
    return () => clearInterval(timer);
  }, [key, wins, path]);

  const isOpen = wins !== null;
  useEffect(() => {
    useWinSheet.setState({ isOpen });
    return () => useWinSheet.setState({ isOpen: false });
  }, [isOpen]);

  return {
    wins,
    shown: () => void tellShown(wins ?? []),
    failed() {
      sayWon(wins ?? []);
      setWins(null);
    },
    close: () => setWins(null),
  };
}

/** Tells the server, again after a lost connection. */
async function tellShown(wins: readonly Win[], triesLeft = TELL_TRIES_MAX): Promise<void> {
  const told = await client.call('news', 'winsShown', { slips: wins.map(({ slip }) => slip) });
  if (told.ok || told.failure.kind === 'refused' || triesLeft === 0) return;
  setTimeout(() => void tellShown(wins, triesLeft - 1), TELL_AGAIN_MS);
}
