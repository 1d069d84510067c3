import { lazy, Suspense } from 'react';
import { LoadingBars } from '../../components/states.tsx';
import type { Terms } from './types.ts';

const PlainTerms = lazy(() => import('./PlainTerms.tsx'));

/** The terms in plain words, once the texts of all languages have loaded. */
export function LazyPlainTerms({ terms }: { terms: Terms }) {
  return (
    <Suspense fallback={<LoadingBars rows={5} />}>
      <PlainTerms terms={terms} />
    </Suspense>
  );
}
