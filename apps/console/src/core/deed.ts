import type { Input, Output } from '@shwe/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ask, type CallOf, newKey, type OperatorCallGroup } from './call.ts';
import type { Failure } from './failure.ts';

type Intent = { body: string; key: string };

/** Keeps the key while the same action is retried without a response; a new one for everything else. */
export function keyFor(last: Intent | null, body: string): Intent {
  return last?.body === body ? last : { body, key: newKey() };
}

/** One action. All data is refetched after it, whatever its outcome. */
export function useDeed<R extends OperatorCallGroup, C extends CallOf<R>>(room: R, name: C) {
  const intent = useRef<Intent | null>(null);
  const client = useQueryClient();
  return useMutation<Output<R, C>, Failure, Input<R, C>>({
    async mutationFn(asks) {
      intent.current = keyFor(intent.current, JSON.stringify(asks));
      const given = await ask(room, name, asks, intent.current.key);
      intent.current = null;
      return given;
    },
    onError(failure) {
      if (!failure.isOpen) intent.current = null;
    },
    onSettled() {
      void client.invalidateQueries();
    },
  });
}
