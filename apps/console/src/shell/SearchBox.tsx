import { type FormEvent, useRef, useState } from 'react';
import { KeyCap } from '../components/basics.tsx';
import { Icon } from '../components/Icon.tsx';
import { useKeys } from '../core/keys.ts';
import { searchTarget } from '../core/search-target.ts';
import { useT } from '../i18n/index.ts';
import { useNav } from '../nav.ts';

/** The number of an order or a member opens it; any other text searches members. */
export function SearchBox() {
  const { t } = useT();
  const { go } = useNav();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  useKeys({ 'ctrl+k': () => field.current?.select() });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = searchTarget(text);
    if (!found) return;
    go(found.path, found.search);
    field.current?.blur();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is not known to older browsers' readers
    <form className="find" role="search" onSubmit={submit}>
      <Icon name="search" />
      <input
        ref={field}
        aria-label={t('find')}
        placeholder={t('find')}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && field.current?.blur()}
      />
      <span className="caps">
        <KeyCap k="Ctrl" />
        <KeyCap k="K" />
      </span>
    </form>
  );
}
