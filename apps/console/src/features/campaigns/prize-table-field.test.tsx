import { useState } from 'react';
import { type ScreenCase, testScreens } from '../../testing/screen-cases.tsx';
import { PrizeTableField } from './PrizeTableField.tsx';

const table = (id: number, state: string) => ({
  id,
  state,
  title: { en: `Wheel ${id}`, my: '', zh: '', th: '' },
});
/** The field of a draft, and below it what the draft holds. */
function Draft({ first }: { first: string }) {
  const [draft, setDraft] = useState({ table: first });
  return (
    <>
      <PrizeTableField
        draft={draft as never}
        change={(change) => setDraft({ ...draft, ...change } as never)}
        error={() => undefined}
      />
      chosen: {draft.table}
    </>
  );
}
const field = (chosen: string, list: object[], rest: Omit<ScreenCase, 'show'>): ScreenCase => ({
  show: <Draft first={chosen} />,
  answers: { 'operatorPrizes.list': { list } },
  ...rest,
});

testScreens({
  'only live tables are offered': field('', [table(7, 'live'), table(8, 'draft'), table(9, 'stopped')], {
    steps: [['choose', 'Prize table', 'Wheel 7 · 7']],
    reads: ['chosen: 7'],
    lacks: ['Wheel 8', 'Wheel 9', 'No prize table is live.'],
  }),
  'without a live table it says so': field('', [table(8, 'draft')], {
    reads: ['Choose a prize table', 'No prize table is live.'],
  }),
  'a chosen table that is live no more stays visible by its number': field('9', [table(7, 'live')], {
    reads: ['9'],
    lacks: ['Choose a prize table'],
  }),
});
