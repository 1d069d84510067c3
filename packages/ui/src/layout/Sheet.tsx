import { type ReactNode, useContext, useId, useLayoutEffect, useRef } from 'react';
import { cx } from '../cx.ts';
import { IconButton } from '../IconButton.tsx';
import { BackContext } from './back-context.ts';

type Props = {
  open: boolean;
  onClose: () => void;
  /** The heading; without one, `label` names the sheet. */
  title?: ReactNode;
  label?: string;
  closeLabel: string;
  children: ReactNode;
  foot?: ReactNode;
  /** alertdialog = something went wrong and needs an answer. */
  kind?: 'dialog' | 'alertdialog';
  /** free = the children have their own body and foot. */
  layout?: 'body' | 'free';
  /** middle = a small popup, with `agents.css`; whole = fills the screen, with `news.css`. */
  place?: 'bottom' | 'middle' | 'whole';
};

/**
 * A native modal dialog from below: the browser keeps the focus inside, Esc closes it, the rest is inert. Back and a
 * tap outside close it too.
 */
export function Sheet(props: Props) {
  const { open, onClose, title, label, closeLabel, children, foot, kind = 'dialog', layout = 'body' } = props;
  const { place = 'bottom' } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const watchBack = useContext(BackContext);
  /**
   * Whether the press began outside. A release outside alone is no tap outside, because the sheet may have moved under
   * the finger.
   */
  const pressBeganOutside = useRef(false);
  const close = useRef(onClose);
  close.current = onClose;

  // Before it is painted, so that a key pressed at once reaches it.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element || !open) return;
    if (!element.open) element.showModal();
    // Focus the sheet itself: focus on its first control would open the keyboard or show a focus ring.
    element.focus({ preventScroll: true });
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
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes it, which the dialog reports as cancel
    <dialog
      ref={dialog}
      className={cx('sheet', place === 'middle' && 'pop', place === 'whole' && 'whole')}
      tabIndex={-1}
      role={kind}
      aria-modal="true"
      aria-labelledby={title === undefined ? undefined : titleId}
      aria-label={label}
      onCancel={(event) => {
        // A field for files inside says by the same event that none was chosen.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onPointerDown={(event) => {
        pressBeganOutside.current = event.target === dialog.current && isOutside(dialog.current, event);
      }}
      onClick={() => {
        if (pressBeganOutside.current) onClose();
      }}
    >
      {layout === 'free' ? (
        children
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keys must reach what scrolls
        <div className="body" tabIndex={0}>
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
