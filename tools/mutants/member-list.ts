import type { Mutant } from './mutant.ts';

const modules = 'apps/server/src/modules';
const profiles = `${modules}/members/profiles`;
const console = 'apps/console/src/features/member-list';
const viewsTest = `${profiles}/member-views.test.ts`;
const screenTest = `${console}/member-list.test.tsx`;

/** Bugs of the list of members: its views, kept filters and what is done with the selected ones. */
export const memberListMutants: readonly Mutant[] = [
  {
    name: 'member-list-01-restricted-before',
    bug: 'Members whose break has ended are still listed as restricted.',
    edits: [
      {
        file: `${profiles}/member-views.ts`,
        from: "'exists (select from protection.current_exclusion(a.id, clock.now()) e where e.outcome is not null)'",
        to: "'exists (select from protection.exclusions e where e.member_id = a.id)'",
      },
    ],
    test: viewsTest,
  },
  {
    name: 'member-list-02-owing',
    bug: 'Members whose debt is paid are listed as owing.',
    edits: [{ file: `${profiles}/member-views.ts`, from: ' and r.balance < 0)', to: ' and r.balance <= 0)' }],
    test: viewsTest,
  },
  {
    name: 'member-list-03-games-twice',
    bug: 'Deposits and bets of one game count again beside those of all games.',
    edits: [{ file: `${profiles}/member-activity.queries.ts`, from: " and d.game = ''", to: '' }],
    test: viewsTest,
  },
  {
    name: 'member-list-04-ninety-first-day',
    bug: 'Bets of the day before the ninety days count too.',
    edits: [
      {
        file: `${profiles}/member-activity.queries.ts`,
        from: 'clock.now()) - 90)',
        to: 'clock.now()) - 91)',
      },
    ],
    test: viewsTest,
  },
  {
    name: 'member-list-05-others-view',
    bug: 'An operator removes the kept filter of another one.',
    edits: [
      {
        file: `${profiles}/saved-views.ts`,
        from: 'where id = $1 and operator_id = $2 returning name',
        to: 'where id = $1 and $2::bigint is not null returning name',
      },
    ],
    test: viewsTest,
  },
  {
    name: 'member-list-06-file-of-all',
    bug: 'A file of the selected members has all of them.',
    edits: [
      {
        file: `${profiles}/find-members.ts`,
        from: 'ids !== undefined && `a.id = any',
        to: 'ids === undefined && `a.id = any',
      },
    ],
    test: viewsTest,
  },
  {
    name: 'member-list-07-some-tagged',
    bug: 'When one of several members has ten tags, the others get the tag all the same.',
    edits: [
      {
        file: `${modules}/segments/add-tag.ts`,
        from: 'if (full !== undefined) return refuse(',
        to: 'if (full !== undefined && added.length === 1) return refuse(',
      },
    ],
    test: `${modules}/segments/segments.test.ts`,
  },
  {
    name: 'member-list-08-other-page',
    bug: 'Members who left the page stay selected and get the tag.',
    edits: [
      {
        file: `${console}/use-selection.ts`,
        from: 'page.filter((id) => selected.has(id))',
        to: '[...selected]',
      },
    ],
    test: screenTest,
  },
  {
    name: 'member-list-09-typed-kept',
    bug: 'A phone that was typed to find a member is kept with the filter.',
    edits: [
      {
        file: `${console}/saved-filter.ts`,
        from: 'return kept as SavedFilter;',
        to: 'return { ...kept, find: _find } as SavedFilter;',
      },
    ],
    test: screenTest,
  },
];
