import { digitsOf } from '@shwe/kernel';
import { Button, Dock, Icon, IconButton } from '@shwe/ui';
import { type FormEvent, useState } from 'react';
import { go } from '../../core/navigate.ts';
import { useT } from '../../i18n/index.ts';
import { paths } from '../../paths.ts';

/** The longest number of a member. */
const DIGITS_MAX = 12;

type Props = { find: string | undefined; onFind: (id: string) => void; onAll: () => void };

/** The search by number at the thumb. Beside it: a new sub-account, or once something is typed, the search. */
export function FindDock({ find, onFind, onAll }: Props) {
  const { t } = useT();
  const [typed, setTyped] = useState(find ?? '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed !== '') onFind(typed.replace(/^0+/, ''));
  };
  const clear = () => {
    setTyped('');
    if (find !== undefined) onAll();
  };
  return (
    <Dock>
      {/* biome-ignore lint/a11y/useSemanticElements: phones do not know the element search yet */}
      <form className="ag-find" role="search" onSubmit={submit}>
        <label className="inp">
          <Icon name="search" size="s" />
          <span className="sr">{t('findById')}</span>
          <input
            className={typed === '' ? undefined : 'fig'}
            inputMode="numeric"
            enterKeyHint="search"
            autoComplete="off"
            placeholder={t('findById')}
            value={typed}
            onChange={(event) => setTyped(digitsOf(event.target.value, DIGITS_MAX))}
          />
          {typed !== '' && <IconButton icon="close" size="s" label={t('findClear')} onClick={clear} />}
        </label>
        {typed === '' ? (
          <Button tone="quiet" onClick={() => go(paths.agentCreate)}>
            <Icon name="userPlus" />
            <span className="sr">{t('createSub')}</span>
          </Button>
        ) : (
          <Button tone="quiet" type="submit">
            <Icon name="search" />
            <span className="sr">{t('findMember')}</span>
          </Button>
        )}
      </form>
    </Dock>
  );
}
