import type { TypedFilter } from '../../components/lists/list-filter.ts';
import { ActionError } from '../../components/states.tsx';
import { useConsoleAction } from '../../core/console-action.ts';
import { amountText } from '../../core/format.ts';
import { useT } from '../../i18n/index.ts';
import { isSame, typedOf } from './saved-filter.ts';
import type { SavedFilter, Views } from './types.ts';

type Props = {
  views: Views | undefined;
  segments: readonly { id: number; name: string; count: number }[];
  /** The filter of the list. */
  shown: SavedFilter;
  show: (filter: Partial<TypedFilter>) => void;
};

/** The groups of members, the operator's own filters and the segments, each with how many members it has. */
export function ViewList({ views, segments, shown, show }: Props) {
  const { t } = useT();
  const remove = useConsoleAction('operatorMembers', 'removeView');
  const item = (name: string, count: number | undefined, filter: SavedFilter) => (
    <button
      type="button"
      className={`bare view${isSame(filter, shown) ? ' on' : ''}`}
      aria-pressed={isSame(filter, shown)}
      onClick={() => show(typedOf(filter))}
    >
      <span className="cut">{name}</span> <small>{count === undefined ? '' : amountText(count)}</small>
    </button>
  );
  return (
    <nav className="views" aria-label={t('memberViews')}>
      <h2>{t('memberViews')}</h2>
      <div>{item(t('allMembers'), views?.all, {})}</div>
      {views?.views.map(({ view, count }) => (
        <div key={view}>{item(t(`memberView_${view}`), count, { view })}</div>
      ))}
      {views && views.saved.length > 0 && <h2>{t('ownViews')}</h2>}
      {views?.saved.map(({ id, name, filter, count }) => (
        <div key={id} className="own">
          {item(name, count, filter)}
          <button
            type="button"
            className="bare drop"
            aria-label={t('viewRemove', { name })}
            disabled={remove.isPending}
            onClick={() => remove.mutate({ id })}
          >
            ×
          </button>
        </div>
      ))}
      <ActionError failure={remove.error} />
      {segments.length > 0 && <h2>{t('segments')}</h2>}
      {segments.map(({ id, name, count }) => (
        <div key={id}>{item(name, count, { segment_id: id })}</div>
      ))}
    </nav>
  );
}
