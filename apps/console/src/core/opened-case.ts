import { useRouter } from '@tanstack/react-router';
import { useRef } from 'react';
import { useNav } from '../nav.ts';
import { useIsPhone } from './media-query.ts';

/**
 * The case that the address names. On a phone it is shown alone: opening it is a step forward, and going back from it leads
 * to the list, also when a link led to the case.
 */
export function useOpenedCase() {
  const { history } = useRouter();
  const { path, search, go } = useNav();
  const isPhone = useIsPhone();
  const fromList = useRef<string | undefined>(undefined);
  const { case: id, ...rest } = search;
  const drop = () => go(path, rest, true);
  return {
    id,
    isPhone,
    open(caseId: string) {
      fromList.current = caseId;
      go(path, { ...rest, case: caseId });
    },
    /** Leads to the list: a step back if the case was opened there. */
    close() {
      if (id !== undefined && fromList.current === id) history.back();
      else drop();
    },
    /** Takes a case out of the address that there is not. */
    drop,
  };
}
