import { LoadFailed, LoadingBars } from '../../components/states.tsx';
import { amountText } from '../../core/format.ts';
import { useApiQuery } from '../../core/query.ts';
import { useT } from '../../i18n/index.ts';
import type { Audience, To } from './types.ts';

/** Who would get a message now. */
export function useAudience(to: To) {
  return useApiQuery('operatorBroadcasts', 'audience', to, { keep: true });
}

/** The audience as a subtraction: who matches, less who gets nothing. */
export function AudienceCount({ query }: { query: ReturnType<typeof useAudience> }) {
  const { t } = useT();
  if (query.isPending) return <LoadingBars rows={3} />;
  if (!query.data)
    return query.error && <LoadFailed failure={query.error} retry={() => void query.refetch()} />;
  const audience: Audience = query.data;
  const less = (count: number) => (count === 0 ? '0' : `−${amountText(count)}`);
  const rows = [
    [t('audienceMatched'), amountText(audience.matched)],
    [t('audienceInactive'), less(audience.inactive)],
    [t('audienceExcluded'), less(audience.excluded)],
    [t('audienceOff'), less(audience.offers_off)],
  ];
  return (
    <table className="rows audience">
      <tbody>
        {rows.map(([label, figure]) => (
          <tr key={label}>
            <td>{label}</td>
            <td className="r">{figure}</td>
          </tr>
        ))}
        <tr>
          <td>
            <b>{t('audienceCount')}</b>
          </td>
          <td className="r">
            <b>{amountText(audience.count)}</b>
          </td>
        </tr>
        <tr>
          <td className="t3">{t('audiencePush')}</td>
          <td className="r t3">{amountText(audience.by_push)}</td>
        </tr>
      </tbody>
    </table>
  );
}
