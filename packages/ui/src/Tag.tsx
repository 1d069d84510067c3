import type { ReactNode } from 'react';

export type Tone = 'jade' | 'amber' | 'ruby' | 'c2';

/** A state: a dot and its word. The word says it all; the colour repeats it. */
export function Tag({ tone, children }: { tone: Tone; children: ReactNode }) {
  return <span className={`tag ${tone}`}>{children}</span>;
}
