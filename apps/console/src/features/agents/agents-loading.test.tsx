import { expect, test, vi } from 'vitest';
import { client } from '../../core/call.ts';
import { clearScreen, render } from '../../testing/screen.tsx';
import { Agents } from './Agents.tsx';

clearScreen();

test('until the tree has come, both sides of the screen load', async () => {
  vi.spyOn(client, 'call').mockImplementation(() => new Promise(() => {}));
  await render(<Agents />, { at: '/agents', can: ['agent.view'] });
  expect(document.querySelector('.auditlist .bars')).not.toBeNull();
  expect(document.querySelector('aside .bars')).not.toBeNull();
});
