import { LoadState } from '../../components/LoadState.tsx';
import { useApiQuery } from '../../core/query.ts';
import { LazyPlainTerms } from './LazyPlainTerms.tsx';
import { OperatorTerms } from './OperatorTerms.tsx';

/** The terms of a campaign as last saved, for the operator who decides a request about it. */
export function RequestedTerms({ id }: { id: number }) {
  const query = useApiQuery('operatorCampaigns', 'get', { id });
  if (!query.data) return <LoadState of={query} rows={6} />;
  const { terms } = query.data;
  return (
    <>
      <LazyPlainTerms terms={terms} />
      <OperatorTerms terms={terms} />
    </>
  );
}
