import type { Mutant } from './mutant.ts';

const campaigns = 'apps/server/src/modules/campaigns';
const test = `${campaigns}/campaigns.test.ts`;
const races = `${campaigns}/races.test.ts`;

const edit = (file: string, from: string, to: string) => [{ file, from, to }];

/** Bugs in campaigns. */
export const campaignMutants: readonly Mutant[] = [
  {
    name: 'CA1-no-lock',
    bug: 'Decisions of one campaign do not wait for each other.',
    edits: edit(
      `${campaigns}/campaigns.queries.ts`,
      "'select from campaigns.campaigns where id = $1 for no key update'",
      "'select from campaigns.campaigns where id = $1'",
    ),
    test: races,
  },
  {
    name: 'CA2-budget-one-over',
    bug: 'The budget in all does not hold while that of the day does.',
    edits: edit(`${campaigns}/decide.ts`, 'if (amount > budget.left ||', 'if ('),
    test,
  },
  {
    name: 'CA3-no-budget-of-the-day',
    bug: 'The budget of the day does not hold.',
    edits: edit(`${campaigns}/decide.ts`, '|| amount > budget.leftToday)', ')'),
    test,
  },
  {
    name: 'CA4-declined-stays-used',
    bug: 'The budget of a declined bonus is not free again.',
    edits: edit(
      `${campaigns}/campaigns.queries.ts`,
      "and not (state in ('declined', 'expired', 'cancelled') and claimed_at is null)",
      '',
    ),
    test,
  },
  {
    name: 'CA5-granted-before-live',
    bug: 'What happened before the campaign was live gives a bonus.',
    edits: edit(
      `${campaigns}/evaluate.ts`,
      'live_since !== null && live_since > begin ? live_since : begin',
      'begin',
    ),
    test,
  },
  {
    name: 'CA6-audience-ignored',
    bug: 'Members outside the audience get it.',
    edits: edit(`${campaigns}/decide.ts`, 'audience && !audience.has(candidate.memberId)', 'false'),
    test,
  },
  {
    name: 'CA7-device-within-a-batch',
    bug: 'Two members of one device who are decided together both get it.',
    edits: edit(`${campaigns}/decide.ts`, '    links.take(candidate.memberId);\n', ''),
    test,
  },
  {
    name: 'CA8-one-publishes',
    bug: 'One operator publishes alone.',
    edits: edit(
      `${campaigns}/publish-campaign.ts`,
      'const isWaiting = first === null;',
      'const isWaiting = first === null && false;',
    ),
    test,
  },
  {
    name: 'CA9-changed-version',
    bug: 'The second operator publishes a version that the first did not see.',
    edits: edit(`${campaigns}/publish-campaign.ts`, ' || campaign.version !== version)', ')'),
    test,
  },
  {
    name: 'CA10-missed-login-day',
    bug: 'Days with the app count, in a row or not.',
    edits: edit(`${campaigns}/candidates.ts`, 'where n = days and n between', 'where days between'),
    test,
  },
  {
    name: 'CA11-guesses-without-end',
    bug: 'Codes can be tried without a limit.',
    edits: edit(`${campaigns}/apply.ts`, 'if (!tries.allowed) return', 'if (false) return'),
    test,
  },
  {
    name: 'CA12-code-unpaid',
    bug: 'An automatic bonus of a code is not paid at once.',
    edits: edit(`${campaigns}/enter-code.ts`, "campaign.terms.claim === 'automatic' &&", 'false &&'),
    test,
  },
  {
    name: 'CA13-weights-lost',
    bug: 'The weights of the games do not reach the turnover.',
    edits: edit('apps/server/src/modules/grants/claim.ts', 'weights: grant.weights ?? undefined,', ''),
    test,
  },
  {
    name: 'CA14-weight-rounded',
    bug: 'Parts of a kyat that count are lost between draws.',
    edits: edit(
      'db/migrations/20261221105000_turnover_weights.sql',
      'hundredths = (r.hundredths + f.counted) % 100',
      'hundredths = 0',
    ),
    test: 'apps/server/src/modules/turnover/turnover.test.ts',
  },
  {
    name: 'CA15-own-invitation',
    bug: 'Inviter and invited on one device both get the bonus of an invitation.',
    edits: edit(`${campaigns}/links.ts`, ' || other_id === partnerId', ''),
    test,
  },
  {
    name: 'CA16-late-facts',
    bug: 'What the reports count late gives no bonus.',
    edits: edit(
      `${campaigns}/evaluate.ts`,
      'least(clock.now(), p.updated_at, (',
      'coalesce(least(clock.now(), p.updated_at), (',
    ),
    test,
  },
  {
    name: 'CA17-offers-during-a-break',
    bug: 'A bonus that was offered before shows during a break.',
    edits: edit(
      `${campaigns}/activities.queries.ts`,
      "isOff ? ['wagering'] : ['granted', 'wagering']",
      "['granted', 'wagering']",
    ),
    test,
  },
  {
    name: 'CA18-budget-of-who-may-not',
    bug: 'A member who may get no offers takes the budget and the device from who is decided next.',
    edits: edit(
      `${campaigns}/decide.ts`,
      "    if (mayNot.has(candidate.memberId)) return refused('not_allowed');\n",
      '',
    ),
    test,
  },
];
