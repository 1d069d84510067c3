import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { KeyCap } from '../components/basics.tsx';
import { Icon } from '../components/Icon.tsx';
import { fetchCall } from '../core/call.ts';
import { useKeys } from '../core/keys.ts';
import { useApiQuery } from '../core/query.ts';
import { type Hit, searchTarget } from '../core/search-target.ts';
import { useMe } from '../core/session.ts';
import { useT } from '../i18n/index.ts';
import { useNav } from '../nav.ts';
import { paths } from '../paths.ts';
import { SearchHits } from './SearchHits.tsx';

/** The search starts when typing pauses for so long, ms. */
const TYPING_PAUSE_MS = 200;
/** The shortest text that is searched for. */
const LENGTH_MIN = 2;

/**
 * Finds everything that has a number, a code or a name. Ctrl K opens it on every screen, `/` where no list uses it;
 * arrows select, Enter opens.
 */
export function SearchBox() {
  const { t } = useT();
  const { go } = useNav();
  const { may } = useMe();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [selected, select] = useState(0);
  const typed = text.trim();
  const asked = useLater(typed);
  const isAsked = isOpen && asked.length >= LENGTH_MIN;
  const query = useApiQuery('operatorSearch', 'find', { text: asked }, { when: isAsked, live: false });
  const hits = isAsked && asked === typed ? query.data?.list : undefined;
  useKeys({ 'ctrl+k': () => field.current?.select() });
  useKeys({ '/': () => field.current?.select() }, { yields: true });
  const close = () => {
    setOpen(false);
    field.current?.blur();
  };
  const open = (hit: Hit) => {
    const { path, search } = searchTarget(hit);
    close();
    go(path, search);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (typed.length < LENGTH_MIN) return;
    const found =
      hits ?? (await fetchCall('operatorSearch', 'find', { text: typed }).catch(() => null))?.list;
    const hit = found?.[Math.min(selected, found.length - 1)];
    if (hit) open(hit);
    else if (found && may('member.view')) {
      close();
      go(paths.members, { find: typed });
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (by === 0 || !hits) return;
    event.preventDefault();
    select(Math.min(hits.length - 1, Math.max(0, selected + by)));
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is not known to older browsers' readers
    <form className="find" role="search" onSubmit={(event) => void submit(event)}>
      <Icon name="search" />
      <input
        ref={field}
        role="combobox"
        aria-expanded={hits !== undefined}
        aria-controls="search-hits"
        {...(hits && hits.length > 0 && { 'aria-activedescendant': `search-hit-${selected}` })}
        aria-label={t('find')}
        placeholder={t('find')}
        maxLength={100}
        value={text}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onChange={(event) => {
          setText(event.target.value);
          select(0);
          setOpen(true);
        }}
        onKeyDown={onKeyDown}
      />
      <span className="caps">
        <KeyCap k="Ctrl" />
        <KeyCap k="K" />
      </span>
      {hits && <SearchHits hits={hits} selected={selected} open={open} />}
    </form>
  );
}

/** A text once typing has paused. */
function useLater(text: string): string {
  const [later, setLater] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setLater(text), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return later;
}
