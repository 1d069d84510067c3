import { dateTime } from '../../core/format.ts';
import { useT } from '../../i18n/index.ts';
import { KIND_NAME, PAGES, type Row, type Selected, STATE_NAME } from './types.ts';

const TONE: Record<Row['state'], string> = {
  draft: 't3',
  live: 'jade',
  scheduled: 't1',
  ended: 't3',
  off: 't3',
};

type Props = { rows: readonly Row[]; selected: Selected | null; select: (selected: Selected) => void };

/** The content of a tab, each with its state and its time. */
export function ItemList({ rows, selected, select }: Props) {
  const { t, lang } = useT();
  const nameOf = ({ kind, item, title }: Row) => {
    const page = PAGES[item];
    if (kind === 'words') return item;
    return title[lang] || title.en || title.my || (kind === 'page' && page ? t(page) : t('contentUntitled'));
  };
  return (
    <ul className="contentrows">
      {rows.map((row) => (
        <li key={`${row.kind} ${row.item}`}>
          <button
            type="button"
            className="bare"
            aria-current={row.kind === selected?.kind && row.item === selected.item}
            onClick={() => select({ kind: row.kind, item: row.item })}
          >
            <b>{nameOf(row)}</b>
            <span className={TONE[row.state]}>{t(STATE_NAME[row.state])}</span>
            <small className="t3">
              {t(KIND_NAME[row.kind])}
              <Period row={row} />
            </small>
            <small className="amber">
              {row.has_draft && row.state !== 'draft' && t('contentNewerDraft')}
            </small>
          </button>
        </li>
      ))}
    </ul>
  );
}

function Period({ row: { state, from, until } }: { row: Row }) {
  const { t, names } = useT();
  if (from && state === 'scheduled') return ` · ${t('contentFrom', { time: dateTime(from, names) })}`;
  if (until) return ` · ${t('contentUntil', { time: dateTime(until, names) })}`;
  return null;
}
