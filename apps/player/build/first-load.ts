import type { Plugin } from 'vite';

/** Primitives and rules that home does not use; they come with the pages that do. */
const LATER =
  /packages\/(rules\/src\/slip-text|ui\/src\/(\w+\/)?(AmountPad|CellLegend|Check|CountdownRing|Field|Hint|KeyValue|Likes|ListRow|Note|NumberCell|NumberGrid|OtpInput|PinInput|Podium|ReceiptTicket|RecordRow|Segmented|StakeLines|Stamp|TextField|WinnerRow))\./;

/** What most pages but home use: one file, so that a page is two requests, not ten. */
const SHARED =
  /(packages\/(ui|rules)\/src\/|packages\/client\/src\/(use-action|idempotency-key)|apps\/player\/src\/(core|util|components)\/).*\.tsx?$|i18n\/(RichText|format)\.tsx?$/;

/** The account's screens: one file, because who opens one opens the next. */
const ACCOUNT =
  /features\/(members\/(profile\/|invite|InviteCard)|content\/(Tutorial|StepPictures)|messages\/Feedback)|pages\/(money\/)?(MySafe|MyUpdate|PhoneOtp|AppPassword|About|Share|Feedback|DepositTutorial|WithdrawTutorial)Page/;

/** What the starter needs itself; it must not wait for the app's chunk. */
const STARTER =
  /preload-helper|rolldown|src\/(i18n\/(catalogues|lang|join-syllables)|util\/storage|core\/app-lock|paths|langs)\.ts$/;

/**
 * Finds what every first visit needs: everything the app's start imports statically. It becomes one file, which is
 * one request and compresses better.
 */
export function firstLoad(): {
  plugin: Plugin;
  isFirst: (id: string) => boolean;
  isShared: (id: string) => boolean;
  isAccount: (id: string) => boolean;
} {
  const ids = new Set<string>();
  const plugin: Plugin = {
    name: 'shwe:first-load',
    apply: 'build',
    buildEnd() {
      const start = [...this.getModuleIds()].find((id) => id.endsWith('/src/main.tsx'));
      const queue = start ? [start] : [];
      for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
        if (ids.has(id)) continue;
        ids.add(id);
        queue.push(...(this.getModuleInfo(id)?.importedIds ?? []));
      }
    },
  };
  const isFirst = (id: string) => ids.has(id) && !LATER.test(id) && !STARTER.test(id);
  return {
    plugin,
    isFirst,
    isShared: (id) => SHARED.test(id) && !STARTER.test(id),
    isAccount: (id) => ACCOUNT.test(id),
  };
}
