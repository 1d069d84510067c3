import { describe, expect, test } from 'vitest';

type Module = Record<string, Record<string, string>>;

/** Each set of catalogues, by the path of its file without the ending `/en.ts`. */
const modules = import.meta.glob<Module>(
  [
    '../packages/contract/src/messages/{my,en,zh,th}.ts',
    '../apps/player/src/i18n/*/{my,en,zh,th}.ts',
    '../apps/console/src/i18n/*/{my,en}.ts',
    '!../apps/player/src/i18n/pages/*',
  ],
  { eager: true },
);

/**
 * Sentences whose language names the values in another order than English. Two figures of one unit in the wrong places
 * read well and are wrong, so each entry was read by someone.
 */
const REORDERED: Record<string, Record<string, string>> = {
  contract: {
    'my downlineWithdrawalPart': 'amount paid rest',
    'zh downlineWithdrawalPart': 'amount paid rest',
    'my bonusOfferedText': 'title amount',
    'th bonusOfferedText': 'title amount',
    'zh bonusOfferedText': 'title amount',
    'my bonusPaidText': 'title amount',
    'th bonusPaidText': 'title amount',
    'zh bonusPaidText': 'title amount',
    'zh campGetTicket': 'amount game',
    'my commissionPaidText': 'month amount balance',
    'th commissionPaidText': 'month amount balance',
    'zh commissionPaidText': 'month amount balance',
    'my memberNumberLimit': 'number amount',
    'th memberNumberLimit': 'number amount',
    'zh memberNumberLimit': 'number amount',
    'my resultChanged': 'draw date was now',
    'my emailChangedText': 'time email',
    'zh emailChangedText': 'time email',
    'th limitName': 'kind period',
  },
  player: {
    'my securedOf': 'n done',
    'my coldOf': 'all n',
    'zh coldOf': 'all n',
    'my prizeTimes': 'days n',
    'zh prizeTimes': 'days n',
    'my prizeStepNumber': 'of number',
    'zh prizeStepNumber': 'of number',
    'my limitLeft': 'day left',
    'zh limitLeft': 'day left',
  },
  console: {
    'my agentsUsedOf': 'max used',
    'my agentsMark_low_risk_bets': 'staked draws section day of covered',
    'my agentsMark_linked_bets': 'by staked draws section day of covered',
    'my agentsMark_bets_against_downline': 'staked draws section day numbers of covered',
    'my columnsShown': 'total n',
    'my bonusBet': 'required done',
    'my overSla': 'm n',
    'my agesLabel': 'n m late',
    'my rowsOf': 'total n',
    'my contentLength': 'max n',
    'my contentReaches': 'name n',
    'my contentWhenRange': 'from n',
    'my voidedText': 'n sum',
    'my losingNumbers': 'of n',
    'my numbersOfHead': 'digit n',
    'my numbersOfTail': 'digit n',
    'my temporaryCapNow': 'until cap',
    'my setTemporaryCap': 'numbers until cap',
    'my temporaryCapSet': 'numbers until',
    'my bettingAlert_share_of_number': 'number percent',
    'my bettingAlert_late_burst': 'number percent',
    'my limitRequestCaps': 'numbers cap',
    'my limitRequestTemporary': 'numbers until cap',
    'my submitRule': 'day value',
    'my saveParameter': 'day rule value',
    'my sixtyDaysLabel': 'now n least most deposited withdrawn',
    'my confirmedOf': 'needed n',
    'my segmentCount': 'of n',
    'my correctionEffectText': 'number sum',
    'my figureRequestedBy': 'name value',
    'my staffMayDoCount': 'role all n',
    'my ofAll': 'all n',
    'my ofRows': 'total n',
  },
};

/** The values of a sentence in the order of their first places. */
const orderOf = (sentence: string) =>
  [...new Set([...sentence.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))].join(' ');

/** Every sentence whose order differs from the English one, with its order. */
function reordered(app: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [path, { en }] of Object.entries(modules)) {
    if (!en || !path.includes(`/${app}/`)) continue;
    for (const lang of ['my', 'zh', 'th']) {
      const own = modules[path.replace(/en\.ts$/, `${lang}.ts`)]?.[lang];
      if (!own) continue;
      for (const [key, sentence] of Object.entries(en)) {
        const order = orderOf(own[key]!);
        if (order !== orderOf(sentence)) found[`${lang} ${key}`] = order;
      }
    }
  }
  return found;
}

describe.each(['contract', 'player', 'console'])('the sentences of the %s', (app) => {
  test('name their values in the English order, or in one that was read', () => {
    expect(reordered(app)).toEqual(REORDERED[app]);
  });
});
