import { Button, Dock } from '@shwe/ui';
import type { ReactNode } from 'react';
import { type Key, useT } from '../../i18n/index.ts';

export type TutorialStep = { title: Key; text: Key; picture: ReactNode };

/** A guide in steps, each with a picture, and a button to the screen that it explains. */
export function Tutorial(props: { steps: readonly TutorialStep[]; button: Key; onGo: () => void }) {
  const { t } = useT();
  return (
    <>
      <ol className="tutorial pad">
        {props.steps.map(({ title, text, picture }, index) => (
          <li key={title}>
            {picture}
            <h2 className="row g2 mt3">
              <span className="k fig">{index + 1}</span>
              <span>{t(title)}</span>
            </h2>
            <p className="c2">{t(text)}</p>
          </li>
        ))}
      </ol>
      <Dock>
        <Button onClick={props.onGo}>{t(props.button)}</Button>
      </Dock>
    </>
  );
}
