import { textOnScreen } from '@shwe/ui/testing';
import { expect, test } from 'vitest';
import { SearchHits } from '../shell/SearchHits.tsx';
import { clearScreen, render } from '../testing/screen.tsx';
import { MemberLine } from './cases/MemberLine.tsx';
import { MemberLink } from './lists/list-columns.tsx';
import { nameBeside } from './member-number.ts';

clearScreen();

const khin = { id: 200_003, name: 'Khin' };
const unnamed = { id: 200_026, name: 'M-200026' };
const hit = {
  ...{ kind: 'deposit', key: 'D-7', number: 'D-7', row: '', text: '', state: 'open', amount: null, at: null },
} as const;
const open = () => undefined;

test('a member without a name is called by the number once', async () => {
  const more = { phone: '09 ••• 0026', since: '2031-01-06T05:00:00.000Z', state: 'active' as const };
  await render(
    <>
      <MemberLink who={khin} />
      <MemberLink who={unnamed} />
      <MemberLine who={{ ...unnamed, ...more }} />
      <SearchHits hits={[{ ...hit, who: unnamed }]} selected={0} open={open} />
      <SearchHits
        hits={[{ ...hit, kind: 'member', key: '200026', number: 'M-200026', who: unnamed }]}
        selected={0}
        open={open}
      />
      <p>{[nameBeside(khin), nameBeside(unnamed)].join(' ')}</p>
    </>,
  );
  expect(textOnScreen()).toMatch(/^Khin M-200003 M-200026 M-200026 09 ••• 0026 .* D-7 M-200026 .* Khin –$/);
  expect(textOnScreen().match(/M-200026/g)).toHaveLength(4);
});
