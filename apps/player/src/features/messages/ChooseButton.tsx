import { useT } from '../../i18n/index.ts';
import { type MessageTab, useMessages } from './messages.ts';

/** Begins the choice of several messages, if the tab has any. */
export function ChooseButton({ tab, onChoose }: { tab: MessageTab; onChoose: () => void }) {
  const { t } = useT();
  const isEmpty = !useMessages(tab).data?.pages.some(({ list }) => list.length > 0);
  if (isEmpty) return null;
  return (
    <button type="button" className="link" onClick={onChoose}>
      {t('chooseMessages')}
    </button>
  );
}
