import type { Leaf, Step } from '@shwe/verifier';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { CheckMessage, CheckRequest } from './check.worker.ts';

export type CheckState = {
  state: 'idle' | 'running' | 'done' | 'broken';
  steps: readonly Step[];
  /** The slip that was looked up; null if the draw has none such. */
  slip?: Leaf | null;
  /** The progress: bytes loaded, or slips counted. */
  progress: Extract<CheckMessage, { kind: 'loading' | 'counting' }>;
};

const IDLE: CheckState = { state: 'idle', steps: [], progress: { kind: 'loading', bytes: 0 } };

/** Runs a check in a worker, because hundreds of thousands of slips would block the page. */
export function useCheck(): CheckState & { start: (request: CheckRequest) => void } {
  const [checking, setChecking] = useState(IDLE);
  const worker = useRef<Worker | null>(null);
  const stop = useCallback(() => {
    worker.current?.terminate();
    worker.current = null;
  }, []);
  useEffect(() => stop, [stop]);
  const start = (request: CheckRequest) => {
    stop();
    setChecking({ ...IDLE, state: 'running' });
    const newWorker = new Worker(new URL('./check.worker.ts', import.meta.url), { type: 'module' });
    worker.current = newWorker;
    const end = (state: 'done' | 'broken') => {
      setChecking((before) => ({ ...before, state }));
      stop();
    };
    newWorker.onerror = () => end('broken');
    newWorker.onmessage = ({ data }: MessageEvent<CheckMessage>) => {
      if (data.kind === 'done' || data.kind === 'broken') return end(data.kind);
      if (data.kind === 'slip') return setChecking((before) => ({ ...before, slip: data.slip }));
      setChecking((before) =>
        data.kind === 'step'
          ? { ...before, steps: [...before.steps, data.step] }
          : { ...before, progress: data },
      );
    };
    newWorker.postMessage(request);
  };
  return { ...checking, start };
}
