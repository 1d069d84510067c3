import type { Failure } from '@shwe/client';
import { type RefObject, useEffect, useRef } from 'react';

/** For a form longer than the screen: what the server refused is brought into sight, wherever in the form it is said. */
export function useScrollToFailure<Form extends HTMLElement>(
  failure: Failure | null,
): RefObject<Form | null> {
  const form = useRef<Form>(null);
  useEffect(() => {
    if (failure) form.current?.querySelector('[role=alert]')?.scrollIntoView({ block: 'center' });
  }, [failure]);
  return form;
}
