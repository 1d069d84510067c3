import { type ComponentProps, lazy, Suspense } from 'react';
import { LoadingBars } from '../../components/states.tsx';

const PlainTerms = lazy(() => import('./PlainTerms.tsx'));

/** The terms in plain words, loaded when they are first shown. */
export function LazyPlainTerms(props: ComponentProps<typeof PlainTerms>) {
  return (
    <Suspense fallback={<LoadingBars rows={5} />}>
      <PlainTerms {...props} />
    </Suspense>
  );
}
