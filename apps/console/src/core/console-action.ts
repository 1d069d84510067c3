import type { OperatorCall, OperatorCallGroup } from '@shwe/client/console';
import { useAction } from '@shwe/client/react';
import type { Input, Output } from '@shwe/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { client } from './call.ts';
import { Failure } from './failure.ts';

type Callbacks<Data> = { onSuccess?: (data: Data) => void; onError?: () => void };

/** `useAction` for one console call. After the call every query on the screen is refetched, also when it failed. */
export function useConsoleAction<Group extends OperatorCallGroup, Name extends OperatorCall<Group>>(
  group: Group,
  name: Name,
) {
  const queryClient = useQueryClient();
  const { busy, failure, clear, runWithKey } = useAction();
  const [last, setLast] = useState<{ input: Input<Group, Name>; data?: Output<Group, Name> }>();
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  const mutate = (input: Input<Group, Name>, { onSuccess, onError }: Callbacks<Output<Group, Name>> = {}) => {
    void runWithKey(input, async (idempotencyKey) => {
      setLast({ input });
      const result = await client.call(group, name, input, { idempotencyKey });
      void queryClient.invalidateQueries();
      // When the operator has gone on to another case, the result must not act on that one.
      if (!isMounted.current) return result;
      if (result.ok) {
        setLast({ input, data: result.data });
        onSuccess?.(result.data);
      } else onError?.();
      return result;
    });
  };
  return {
    mutate,
    isPending: busy,
    error: failure && new Failure(failure),
    data: last?.data,
    variables: last?.input,
    reset: () => {
      setLast(undefined);
      clear();
    },
  };
}
