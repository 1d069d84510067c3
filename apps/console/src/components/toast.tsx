import { createSignal } from '../util/signal.ts';
import { Icon } from './Icon.tsx';

const SHOWN_MS = 3_000;

const shown = createSignal('');
let timer: ReturnType<typeof setTimeout> | undefined;

/** Shows what was done for a few seconds; a new text replaces the old one. */
export function toast(text: string): void {
  shown.set(text);
  clearTimeout(timer);
  timer = setTimeout(() => shown.set(''), SHOWN_MS);
}

export function Toast() {
  const text = shown.use();
  return (
    <div role="status" aria-live="polite">
      {text && (
        <div className="toast">
          <Icon name="tick" />
          {text}
        </div>
      )}
    </div>
  );
}
