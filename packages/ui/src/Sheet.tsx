import { type ReactNode, useContext, useEffect, useId, useRef } from 'react';
import { BackContext } from './back-context.ts';
import { IconButton } from './IconButton.tsx';

type Props = {
  open: boolean;
  onClose: () => void;
  /** Heading; left out where a segmented control heads the sheet, then `label` names it. */
  title?: ReactNode;
  label?: string;
  closeLabel: string;
  children: ReactNode;
  foot?: ReactNode;
  /** alert = something went wrong and an answer is needed. */
  kind?: 'dialog' | 'alertdialog';
  /** free = the children bring their own body and foot (a popup of several steps). */
  layout?: 'body' | 'free';
};

/**
 * A sheet that rises from below and leaves the header, with the balance, in sight. It is a native modal dialog: the platform
 * keeps the focus inside and gives it back, Esc closes it, the rest is inert. Back and a tap on the scrim close it too.
 */
export function Sheet(props: Props) {
  const { open, onClose, title, label, closeLabel, children, foot, kind = 'dialog', layout = 'body' } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const watchBack = useContext(BackContext);
  /** Where the press began: one on a button that the sheet moved away from before it ended is no tap on the scrim. */
  const onScrim = useRef(false);
  const close = useRef(onClose);
  close.current = onClose;

  useEffect(() => {
    const element = dialog.current;
    if (!element || !open) return;
    if (!element.open) element.showModal();
    // The sheet itself takes the focus: a keyboard or a focus ring on the first button would be in the way.
    element.focus();
    document.documentElement.style.overflow = 'hidden';
    const unwatch = watchBack?.(() => close.current());
    return () => {
      unwatch?.();
      document.documentElement.style.overflow = '';
      if (element.open) element.close();
    };
  }, [open, watchBack]);

  if (!open) return null;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes it, which the dialog itself hears as cancel
    <dialog
      ref={dialog}
      className="sheet"
      tabIndex={-1}
      role={kind}
      aria-modal="true"
      aria-labelledby={title === undefined ? undefined : titleId}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onPointerDown={(event) => {
        onScrim.current = event.target === dialog.current && isOutside(dialog.current, event);
      }}
      onClick={() => {
        if (onScrim.current) onClose();
      }}
    >
      {layout === 'free' ? (
        children
      ) : (
        <div className="body">
          {title !== undefined && (
            <div className="row between head">
              <h2 id={titleId}>{title}</h2>
              <IconButton icon="close" label={closeLabel} onClick={onClose} className="end" />
            </div>
          )}
          {children}
        </div>
      )}
      {foot && <div className="foot">{foot}</div>}
    </dialog>
  );
}

function isOutside(
  element: HTMLElement,
  { clientX: x, clientY: y }: { clientX: number; clientY: number },
): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return x < left || x > right || y < top || y > bottom;
}
