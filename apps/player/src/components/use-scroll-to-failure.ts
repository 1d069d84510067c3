import type { Failure } from '@shwe/client';
import { type RefObject, useEffect, useRef } from 'react';

/** Scrolls to the message of a failure, for forms that are longer than the screen. */
export function useScrollToFailure<Form extends HTMLElement>(
  failure: Failure | null,
): RefObject<Form | null> {
  const form = useRef<Form>(null);
  useEffect(() => {
    if (failure) form.current?.querySelector('[role=alert]')?.scrollIntoView({ block: 'center' });
  }, [failure]);
  return form;
}
