import { Input } from 'antd';
import { useState } from 'react';
import { useApiQuery } from '../../core/query.ts';
import { useT } from '../../i18n/index.ts';

/** Results shown at once; more words narrow them down. */
const SHOWN_MAX = 30;

/** Finds a text of the player's app by what it says in any language, or by its key. */
export function WordSearch({ select }: { select: (key: string) => void }) {
  const { t, lang } = useT();
  const [typed, setTyped] = useState('');
  const { data } = useApiQuery('operatorContent', 'words', {}, { live: false });
  const sought = typed.trim().toLowerCase();
  const found =
    sought.length < 2
      ? []
      : (data?.list ?? []).filter(
          ({ key, words }) =>
            key.toLowerCase().includes(sought) ||
            Object.values(words).some((text) => text.toLowerCase().includes(sought)),
        );
  return (
    <>
      <Input
        aria-label={t('contentFindText')}
        placeholder={t('contentFindText')}
        value={typed}
        maxLength={60}
        onChange={(event) => setTyped(event.target.value)}
      />
      {sought.length >= 2 && found.length === 0 && data && <p className="t3">{t('contentNoText')}</p>}
      <ul className="contentrows found">
        {found.slice(0, SHOWN_MAX).map(({ key, words }) => (
          <li key={key}>
            <button type="button" className="bare" onClick={() => select(key)}>
              <span>{words[lang]}</span>
              <small className="t3">{key}</small>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
