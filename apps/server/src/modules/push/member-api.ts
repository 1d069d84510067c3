import { ok } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import type { Handlers } from '../../http/context.ts';
import { choicesOf, saveChoices } from './choices.ts';
import { subscribe, unsubscribe } from './subscribe.ts';
import { vapidKeys } from './vapid-keys.ts';

/** Members' calls about notifications on their phones. */
export function pushMemberApi(app: AppContext): Handlers<'push'> {
  const { store } = app;
  return {
    async info(_, { memberId }) {
      const [{ publicKey }, choices, browsers] = await Promise.all([
        vapidKeys(app),
        choicesOf(store, memberId),
        store.query<{ count: number }>(
          'select count(*)::int as count from push.subscriptions where member_id = $1',
          [memberId],
        ),
      ]);
      return ok({ public_key: publicKey, browsers: browsers.rows[0]!.count, ...choices });
    },
    subscribe: (input, context) => subscribe(app, input, context),
    async unsubscribe({ endpoint }, { memberId }) {
      await unsubscribe(app, endpoint, memberId);
      return ok({});
    },
    async choose(choices, { memberId }) {
      await saveChoices(store, memberId, choices);
      return ok({});
    },
  };
}
