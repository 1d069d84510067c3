import { LoadFailed, LoadingBars } from '../../components/states.tsx';
import { useApiQuery } from '../../core/query.ts';
import { LazyPlainTerms } from './LazyPlainTerms.tsx';
import { OperatorTerms } from './OperatorTerms.tsx';

/** The terms of a campaign as last saved, for the operator who decides a request about it. */
export function RequestedTerms({ id }: { id: number }) {
  const { data, error, refetch } = useApiQuery('operatorCampaigns', 'get', { id });
  if (error && !data) return <LoadFailed failure={error} retry={() => void refetch()} />;
  if (!data) return <LoadingBars rows={6} />;
  return (
    <>
      <LazyPlainTerms terms={data.terms} />
      <OperatorTerms terms={data.terms} />
    </>
  );
}
