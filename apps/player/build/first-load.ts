import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** Bytes of JavaScript, gzipped, that the first visit may load. The build fails above it. */
const FIRST_LOAD_MAX = 53_000;

/** Primitives and rules that home does not use; they come with the pages that do. */
const LATER = [
  /packages\/rules\/src\/(slips|states)\/|packages\/rules\/src\/(usdt-address|prize-draw|number-sets|passwords|campaign-reward|rule-kinds)\./,
  /packages\/ui\/src\/(\w+\/)?(AmountPad|Hint|Note|NumberCell|NumberGrid|Podium|CellLegend|CountdownRing)\./,
  /packages\/ui\/src\/(\w+\/)?(Check|Field|OtpInput|PinInput|Segmented|TextField|KeyValue|ListRow|RecordRow)\./,
  /packages\/ui\/src\/(\w+\/)?(Likes|NoticeCard|ReceiptTicket|StakeLines|Stamp|WinnerRow)\./,
  /infiniteQueryObserver|useInfiniteQuery/,
];

/** What most pages but home use: one file, so that a page is two requests, not ten. */
const SHARED = [
  // The reader of slips comes with its sheet, the rule of prize draws with its pages.
  /packages\/(ui|rules)\/src\/(?!slips\/|prize-draw).*\.tsx?$/,
  /packages\/client\/src\/(use-action|idempotency-key)\.ts$/,
  /packages\/contract\/src\/(later-routes\.generated|reasons)\.ts$/,
  /apps\/player\/src\/(core|util|components)\/.*\.tsx?$/,
  /i18n\/(RichText|format|choose-digits)\.tsx?$|kernel\/src\/join-pieces\.ts$/,
  /infiniteQueryObserver|useInfiniteQuery/,
];

/** The account's screens: one file, because who opens one opens the next. */
const ACCOUNT = [
  /features\/members\/(profile\/|invite|InviteCard)/,
  /features\/(content\/(Tutorial|StepPictures)|messages\/Feedback)/,
  /pages\/(MySafe|MyUpdate|PhoneOtp|AppPassword|About|Share|Feedback)Page/,
  /pages\/money\/(Deposit|Withdraw)TutorialPage/,
];

const matches = (patterns: readonly RegExp[], id: string) => patterns.some((pattern) => pattern.test(id));

/** What the starter needs itself; it must not wait for the app's chunk. */
const STARTER =
  /preload-helper|rolldown|src\/(i18n\/(catalogues|lang|join-syllables)|util\/storage|core\/app-lock|paths|langs|join-syllables)\.ts$/;

/**
 * Finds what every first visit needs: everything the app's start imports statically. It becomes two files, which are
 * few requests and compress better: what sends the first calls, which comes first, and the app.
 */
export function firstLoad(): {
  plugin: Plugin;
  isCalls: (id: string) => boolean;
  isFirst: (id: string) => boolean;
  isShared: (id: string) => boolean;
  isAccount: (id: string) => boolean;
} {
  const ids = new Set<string>();
  const callIds = new Set<string>();
  const isCalls = (id: string) => callIds.has(id) && !STARTER.test(id);
  const isFirst = (id: string) => ids.has(id) && !matches(LATER, id) && !isCalls(id) && !STARTER.test(id);
  const plugin: Plugin = {
    name: 'shwe:first-load',
    apply: 'build',
    buildEnd() {
      const collect = (start: string, into: Set<string>) => {
        const queue = [...this.getModuleIds()].filter((id) => id.endsWith(start));
        for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
          if (into.has(id)) continue;
          into.add(id);
          queue.push(...(this.getModuleInfo(id)?.importedIds ?? []));
        }
      };
      collect('/src/main.tsx', ids);
      collect('/core/start-calls.ts', callIds);
    },
    // Only here is the code final.
    writeBundle(_, bundle) {
      const bytes = Object.values(bundle)
        .filter((file) => file.type === 'chunk')
        .filter(
          (chunk) =>
            chunk.isEntry || chunk.moduleIds.some((id) => isFirst(id) || isCalls(id) || STARTER.test(id)),
        )
        .reduce((sum, { code }) => sum + gzipSync(code).length, 0);
      if (bytes > FIRST_LOAD_MAX)
        this.error(`the first load has ${bytes} bytes of JavaScript, gzipped; at most ${FIRST_LOAD_MAX}`);
      // A module of no group is put into the page that needs it most, and then every page loads that page.
      const shared = Object.values(bundle).find(({ name }) => name === 'parts');
      for (const file of shared?.type === 'chunk' ? shared.imports : []) {
        const chunk = bundle[file];
        if (chunk?.type === 'chunk' && chunk.isDynamicEntry && /\/pages\//.test(chunk.facadeModuleId ?? ''))
          this.error(`what all pages share needs the page ${chunk.name}: add what it needs to SHARED`);
      }
    },
  };
  return {
    plugin,
    isCalls,
    isFirst,
    isShared: (id) => matches(SHARED, id) && !STARTER.test(id),
    isAccount: (id) => matches(ACCOUNT, id),
  };
}
