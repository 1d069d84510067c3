import type { ReactNode } from 'react';

/** One example; its heading names the component and its states. */
export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="specimen">
      <h2>{name}</h2>
      {children}
    </section>
  );
}

export const nothing = () => {};
