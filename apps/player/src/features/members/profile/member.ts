import type { Output } from '@shwe/contract';
import { showToast } from '@shwe/ui';
import { goBack } from '../../../core/navigate.ts';
import { refetchTopics } from '../../../core/query.ts';
import { type Key, translate } from '../../../i18n/index.ts';
import { paths } from '../../../paths.ts';

/** The member's data, which the page loads and passes to its forms. */
export type Member = NonNullable<Output<'content', 'getindex'>['member']>;

/** After a field was saved: refreshes the member's data, says so, and returns to the list of fields. */
export async function afterSaving(label: Key = 'saved'): Promise<void> {
  await refetchTopics('home');
  void refetchTopics('money');
  showToast(translate(label), 'toast', 'done');
  goBack(paths.mySafe);
}
