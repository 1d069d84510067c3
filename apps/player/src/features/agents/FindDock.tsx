import { Button, Dock, Icon, IconButton } from '@shwe/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { go } from '../../core/navigate.ts';
import { useT } from '../../i18n/index.ts';
import { paths } from '../../paths.ts';
import { FIND_MAX, findOf } from './downline-view.ts';

/** The list is searched when nothing was typed for this long, ms. */
const PAUSE_MS = 300;

/**
 * What is typed into the search. `onFind` is called once the typing pauses; '' shows the whole list again. If the address
 * changes by anything else, the field follows it.
 */
export function useTyped(find: string, onFind: (find: string) => void) {
  const [typed, setTyped] = useState(find);
  const wanted = findOf(typed);
  const asked = useRef(find);
  const search = () => {
    if (wanted === find) return;
    asked.current = wanted;
    onFind(wanted);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the search is another function at each rendering
  useEffect(() => {
    if (wanted === find) return;
    const timer = setTimeout(search, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted, find]);
  useEffect(() => {
    if (find === asked.current) return;
    asked.current = find;
    setTyped(find);
  }, [find]);
  return { typed, setTyped, search };
}

type Props = {
  typed: string;
  onType: (typed: string) => void;
  onSearch: () => void;
  onClear: () => void;
  /** A member is chosen for something else, so that there is no way to a new sub-account. */
  isChoice: boolean;
};

/** The search by number or remark at the thumb, and beside it the way to a new sub-account. */
export function FindDock({ typed, onType, onSearch, onClear, isChoice }: Props) {
  const { t } = useT();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch();
  };
  return (
    <Dock>
      {/* biome-ignore lint/a11y/useSemanticElements: phones do not know the element search yet */}
      <form className="ag-find" role="search" onSubmit={submit}>
        <label className="inp">
          <Icon name="search" size="s" />
          <span className="sr">{t('findMember')}</span>
          <input
            enterKeyHint="search"
            autoComplete="off"
            maxLength={FIND_MAX}
            placeholder={t('findMember')}
            value={typed}
            onChange={(event) => onType(event.target.value)}
          />
          {typed !== '' && <IconButton icon="close" size="s" label={t('findClear')} onClick={onClear} />}
        </label>
        {!isChoice && (
          <Button tone="quiet" onClick={() => go(paths.agentCreate)}>
            <Icon name="userPlus" size="s" />
            {t('subAccountShort')}
          </Button>
        )}
      </form>
    </Dock>
  );
}
