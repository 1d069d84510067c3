import { Button } from 'antd';
import { type ReactNode, useLayoutEffect, useRef } from 'react';

type Props = {
  /** The address names a case. */
  isShown: boolean;
  /** What the way back from the case leads to. */
  listName: string;
  close: () => void;
  queue: ReactNode;
  /** The selected case. */
  children: ReactNode;
};

/** A queue with the selected case beside it. A phone shows the queue, or one case with a way back. */
export function Desk({ isShown, listName, close, queue, children }: Props) {
  const desk = useRef<HTMLDivElement>(null);
  const back = useRef<HTMLButtonElement>(null);
  const queueTop = useRef(0);
  // Begins a case at its top, and goes back to where the queue was. Beside the queue neither scrolls, nor is the way back
  // in sight to be focused.
  useLayoutEffect(() => {
    const element = desk.current!;
    element.scrollTop = isShown ? 0 : queueTop.current;
    if (isShown) back.current?.focus({ preventScroll: true });
  }, [isShown]);
  return (
    <div
      ref={desk}
      className={isShown ? 'desk shown' : 'desk'}
      onScroll={() => {
        if (!isShown) queueTop.current = desk.current!.scrollTop;
      }}
    >
      {queue}
      <Button ref={back} className="caseback" type="text" onClick={close}>
        <span aria-hidden="true">‹</span> {listName}
      </Button>
      {children}
    </div>
  );
}
