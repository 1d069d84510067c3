import { lazy, Suspense } from 'react';
import { LoadingBars } from '../../components/states.tsx';
import type { DraftField } from './draft.ts';
import type { Terms } from './types.ts';

const PlainTerms = lazy(() => import('./PlainTerms.tsx'));

/** The terms in plain words, loaded when they are first shown. */
export function LazyPlainTerms(props: { terms: Terms; jump?: (field: DraftField) => void }) {
  return (
    <Suspense fallback={<LoadingBars rows={5} />}>
      <PlainTerms {...props} />
    </Suspense>
  );
}
