import type { Failure } from '@shwe/client';
import { type RefObject, useEffect, useRef } from 'react';

/** In a form longer than the screen, scrolls to where the refusal is shown. */
export function useScrollToFailure<Form extends HTMLElement>(
  failure: Failure | null,
): RefObject<Form | null> {
  const form = useRef<Form>(null);
  useEffect(() => {
    if (failure) form.current?.querySelector('[role=alert]')?.scrollIntoView({ block: 'center' });
  }, [failure]);
  return form;
}
