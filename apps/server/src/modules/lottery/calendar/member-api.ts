import { ok } from '@shwe/kernel';
import type { AppContext } from '../../../context/app-context.ts';
import type { Handlers } from '../../../http/context.ts';
import { memberCloseDays } from './calendar.queries.ts';
import { numberBoard, sectionList } from './sections.ts';

/** Members' calls about draws. Public, except for what a member may still stake on each number. */
export function drawsMemberApi(app: AppContext): Handlers<'draws'> {
  const { store, clock } = app;
  return {
    sections: async (input) => ok(await sectionList(app, input)),
    numbers: (input, { memberId }) => numberBoard(store, input, memberId),
    closeDays: async ({ gameId }) => ok(await memberCloseDays(store, clock.business(), gameId)),
  };
}
