import { roles } from '@shwe/contract/capabilities';
import { textOnScreen } from '@shwe/ui/testing';
import { expect, test } from 'vitest';
import { clearScreen, render } from '../../testing/screen.tsx';
import { RoleMatrix } from './RoleMatrix.tsx';

clearScreen();

const person = (role: string, state = 'active') => ({ role, state });

/** What the row of a capability says of each role, in their order. */
const rowOf = (capability: string) => {
  const row = [...document.querySelectorAll('tbody tr')].find(
    (one) => one.firstChild?.textContent === capability,
  );
  return [...(row?.querySelectorAll('[role="img"]') ?? [])].map((one) => one.getAttribute('aria-label'));
};

test('the matrix says of each role whether it has a capability, and how many people have the role', async () => {
  const people = [person('owner'), person('finance'), person('finance', 'disabled'), person('support')];
  await render(<RoleMatrix people={[...people, person('support', 'invited')] as never} />);
  expect(roles).toEqual(['owner', 'finance', 'draws', 'support']);
  expect(textOnScreen()).toContain('Owner 1 person Finance 1 person Draws 0 people Support 2 people');
  expect(rowOf('View deposits')).toEqual(['yes', 'yes', 'no', 'yes']);
  expect(rowOf('Enter results')).toEqual(['yes', 'no', 'yes', 'no']);
});
