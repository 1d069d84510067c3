import { Icon } from '../../components/Icon.tsx';
import { dotted } from '../../components/texts.ts';
import { useBusinessNow } from '../../core/clock.ts';
import { dateTime } from '../../core/format.ts';
import { useT } from '../../i18n/index.ts';
import { itemName } from './item-name.ts';
import { KIND_NAME, type Row, type Selected, STATE_NAME } from './types.ts';
import { periodText } from './when/period-text.ts';

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
  const texts = useT();
  const { t } = texts;
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
            <b>{itemName(row, texts)}</b>
            <span className={TONE[row.state]}>
              {row.state === 'live' && <Icon name="tick" />}
              {t(STATE_NAME[row.state])}
            </span>
            <small className="t3">
              <When row={row} />
              {row.has_draft && row.state !== 'draft' && (
                <span className="amber">{t('contentNewerDraft')}</span>
              )}
            </small>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The kind, with when it is shown, under maintenance, or was changed. */
function When({ row }: { row: Row }) {
  const texts = useT();
  const { t, names } = texts;
  const now = useBusinessNow(60_000);
  const { kind, state, from, until, maintenance_until, at } = row;
  const name = t(KIND_NAME[kind]);
  if (kind === 'tile') {
    const isClosed = maintenance_until !== null && Date.parse(maintenance_until) > now;
    return dotted(
      name,
      isClosed && t('contentMaintenanceUntil', { time: dateTime(maintenance_until, names) }),
    );
  }
  if (kind === 'page' || kind === 'words') return dotted(name, at !== null && dateTime(at, names));
  // What is not shown has no end to name.
  const isTimed = state === 'live' || state === 'scheduled' || from !== null || until !== null;
  return dotted(name, isTimed && periodText({ from, until }, now, texts));
}
