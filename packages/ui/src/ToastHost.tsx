import { useEffect, useRef, useSyncExternalStore } from 'react';
import { Icon } from './Icon.tsx';
import { onToasts, type ToastItem, toastItems } from './toast-store.ts';

export function Toast({ text, mark }: Pick<ToastItem, 'text' | 'mark'>) {
  return (
    <span className="toast">
      {mark !== 'plain' && <Icon name={mark === 'done' ? 'check' : 'alert'} size="s" />}
      {text}
    </span>
  );
}

/** How often an open message finds its place again, ms. */
const PLACE_MS = 200;

/** A popover that is opened again for each message, because an open sheet is in the top layer and would cover it. */
export function ToastHost() {
  const items = useSyncExternalStore(onToasts, toastItems);
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = host.current;
    if (!element?.showPopover) return;
    if (element.matches(':popover-open')) element.hidePopover();
    if (items.length === 0) return;
    const place = () => element.style.setProperty('--below', `${spaceBelow()}px`);
    place();
    element.showPopover();
    // What caused the message often changes the screen a moment later.
    const timer = setInterval(place, PLACE_MS);
    return () => clearInterval(timer);
  }, [items]);
  return (
    <div
      className="toasts"
      ref={host}
      popover="manual"
      role="status"
      aria-live="polite"
      hidden={items.length === 0}
    >
      {items.map((item) => (
        <Toast key={item.id} text={item.text} mark={item.mark} />
      ))}
    </div>
  );
}

/**
 * The height, px, of what stands at the bottom of the screen: the foot of an open sheet, a dock, a tab bar with its
 * raised tab, a keyboard.
 */
function spaceBelow(): number {
  const view = window.visualViewport;
  const keyboard = view ? window.innerHeight - view.offsetTop - view.height : 0;
  const sheet = [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1);
  const bars = (sheet ?? document).querySelectorAll(sheet ? '.foot' : '.dock, .tabbar, .tabbar .leaf');
  const heights = [...bars].map((bar) => window.innerHeight - bar.getBoundingClientRect().top);
  return Math.max(keyboard, 0, ...heights);
}
