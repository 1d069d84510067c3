import { isSessionEnded } from '@shwe/client';
import type { Output } from '@shwe/contract';
import { useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { fetchCall } from './call.ts';
import { Failure } from './failure.ts';
import { ME_KEY } from './query.ts';

export type Me = Output<'operators', 'me'>;

/** Who is logged in; null when nobody is. */
export function useLoggedInOperator() {
  return useQuery<Me | null, Failure>({
    queryKey: ME_KEY,
    queryFn: () =>
      fetchCall('operators', 'me', {}).catch((failure: unknown) => {
        if (failure instanceof Failure && isSessionEnded(failure.failure)) return null;
        throw failure;
      }),
    refetchInterval: 60_000,
  });
}

export const MeContext = createContext<Me | null>(null);

/** The logged-in operator and what their role may do. Only for components inside `RequireLogin`. */
export function useMe() {
  const me = useContext(MeContext);
  if (!me) throw new Error('no operator is logged in');
  return { ...me, may: (capability: string) => me.can.includes(capability) };
}
