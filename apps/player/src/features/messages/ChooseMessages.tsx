import { Button, Check, Dock, Sheet } from '@shwe/ui';
import { useState } from 'react';
import { useT } from '../../i18n/index.ts';
import { MessageTitle } from './MessageTitle.tsx';
import { deleteMessages, type Message } from './messages.ts';

/** Choosing messages to delete. Nothing is deleted without a confirmation. */
export function ChooseMessages({ list, onEnd }: { list: readonly Message[]; onEnd: () => void }) {
  const { t } = useT();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [isConfirming, setConfirming] = useState(false);
  const areAllChosen = list.every(({ id }) => chosen.has(id));
  const toggle = (id: number, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(id);
    else next.delete(id);
    setChosen(next);
  };
  const remove = async () => {
    if (await deleteMessages([...chosen])) onEnd();
    else setConfirming(false);
  };
  const deleteText = t('deleteChosen', { n: chosen.size });
  return (
    <>
      <section className="pad">
        <Check
          checked={areAllChosen}
          onChange={(all) => setChosen(new Set(all ? list.map(({ id }) => id) : []))}
        >
          {t('chooseAll')}
        </Check>
        {list.map((message) => (
          <Check
            key={message.id}
            checked={chosen.has(message.id)}
            onChange={(isChosen) => toggle(message.id, isChosen)}
          >
            <MessageTitle message={message} />
          </Check>
        ))}
      </section>
      <Dock>
        <Button
          onClick={() => setConfirming(true)}
          {...(chosen.size === 0 && { disabledReason: deleteText })}
        >
          {deleteText}
        </Button>
        <Button tone="line" size="md" className="mt2" onClick={onEnd}>
          {t('cancel')}
        </Button>
      </Dock>
      {isConfirming && (
        <Sheet
          open
          onClose={() => setConfirming(false)}
          title={deleteText}
          closeLabel={t('close')}
          foot={
            <>
              <Button tone="quiet" onClick={() => setConfirming(false)}>
                {t('cancel')}
              </Button>
              <Button tone="line" size="md" className="mt2" onClick={() => void remove()}>
                {deleteText}
              </Button>
            </>
          }
        >
          <p className="mt2 c2">{t('deleteChosenAsk')}</p>
        </Sheet>
      )}
    </>
  );
}
