import { ok } from '@shwe/kernel';
import type { AppContext } from '../../../context/app-context.ts';
import type { Handlers } from '../../../http/context.ts';
import { playerTexts } from '../words/player-texts.generated.ts';
import { addPicture } from './add-picture.ts';
import { publish, saveDraft, takeDown } from './change-content.ts';
import { contentItem, contentItems } from './items.ts';
import type { ContentPorts } from './ports.ts';

/** Operators' calls of the content desk. */
export function deskApi(
  app: AppContext,
  ports: ContentPorts,
): Omit<Handlers<'operatorContent'>, 'maintenance' | 'setMaintenance'> {
  return {
    items: async () => ok({ list: await contentItems(app.store) }),
    item: ({ kind, item }) => contentItem(app.store, kind, item),
    saveDraft: (input, context) => saveDraft(app, input, context),
    publish: (input, context) => publish(app, ports, input, context),
    takeDown: (input, context) => takeDown(app, input, context),
    addPicture: (input, context) => addPicture(app, input, context),
    words: async () => ok({ list: Object.entries(playerTexts).map(([key, words]) => ({ key, words })) }),
  };
}
