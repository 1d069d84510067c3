import { textOnScreen } from '@shwe/ui/testing';
import { expect, test } from 'vitest';
import type { Hit } from '../core/search-target.ts';
import { SearchHits } from '../shell/SearchHits.tsx';
import { clearScreen, render } from '../testing/screen.tsx';
import { MemberLine } from './cases/MemberLine.tsx';
import { MemberLink } from './lists/list-columns.tsx';
import { nameBeside } from './member-number.ts';

clearScreen();

const khin = { id: 200_003, name: 'Khin' };
const more = { phone: '09 ••• 0026', since: '2031-01-06T05:00:00.000Z', state: 'active' as const };
const unnamed = { id: 200_026, name: 'M-200026', ...more };
const hit: Hit = {
  ...{ kind: 'deposit', key: 'D-7', number: 'D-7', row: '', text: '', state: 'open' },
  ...{ amount: null, at: null, who: unnamed },
};
const open = () => undefined;

test('a member without a name is called by the number once', async () => {
  await render(
    <>
      <MemberLink who={khin} />
      <MemberLink who={unnamed} />
      <MemberLine who={unnamed} />
      <SearchHits hits={[hit]} selected={0} open={open} />
      <SearchHits
        hits={[{ ...hit, kind: 'member', key: '200026', number: 'M-200026' }]}
        selected={0}
        open={open}
      />
      <p>{[nameBeside(khin), nameBeside(unnamed)].join(' ')}</p>
    </>,
  );
  expect(textOnScreen()).toMatch(/^Khin M-200003 M-200026 M-200026 09 ••• 0026 .* D-7 M-200026 .* Khin –$/);
  expect(textOnScreen().match(/M-200026/g)).toHaveLength(4);
});
