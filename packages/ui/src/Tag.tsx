import type { ReactNode } from 'react';

export type Tone = 'jade' | 'amber' | 'ruby' | 'c2';

/** The text says the state; the colour repeats it. */
export function Tag({ tone, children }: { tone: Tone; children: ReactNode }) {
  return <span className={`tag ${tone}`}>{children}</span>;
}
