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
  const pressed = useLastPressed();
  useEffect(() => {
    const element = host.current;
    if (!element?.showPopover) return;
    if (element.matches(':popover-open')) element.hidePopover();
    if (items.length === 0) return;
    element.showPopover();
    const place = () => placeToast(element, pressed.current);
    place();
    // What caused the message often changes the screen a moment later.
    const timer = setInterval(place, PLACE_MS);
    return () => clearInterval(timer);
  }, [items, pressed]);
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

/** What was pressed last, which often causes the message and may be pressed again. */
function useLastPressed() {
  const pressed = useRef<Element | null>(null);
  useEffect(() => {
    const onPress = ({ target }: Event) => {
      pressed.current =
        target instanceof Element ? target.closest('button, a, label, input, textarea') : null;
    };
    document.addEventListener('click', onPress, true);
    return () => document.removeEventListener('click', onPress, true);
  }, []);
  return pressed;
}

/** The space, px, that is kept free for the title. */
const TITLE_HEIGHT = 64;

/** Above what stands at the bottom, and above what was pressed last and the buttons that would be covered. */
function placeToast(host: HTMLElement, pressed: Element | null): void {
  const setBelow = (px: number) => host.style.setProperty('--below', `${px}px`);
  setBelow(spaceBelow());
  const buttons = [...(openSheet() ?? document).querySelectorAll('.btn')];
  const kept = [...buttons, ...(pressed?.isConnected ? [pressed] : [])]
    .map((one) => one.getBoundingClientRect())
    .sort((one, other) => other.bottom - one.bottom);
  for (const { top, bottom } of kept) {
    const toast = host.getBoundingClientRect();
    const isCovered = bottom > toast.top && top < toast.bottom;
    if (isCovered && top - toast.height > TITLE_HEIGHT) setBelow(window.innerHeight - top);
  }
}

function openSheet(): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1);
}

/**
 * The height, px, of what stands at the bottom of the screen: the foot of an open sheet, a dock, a tab bar with its
 * raised tab, a keyboard.
 */
function spaceBelow(): number {
  const view = window.visualViewport;
  const keyboard = view ? window.innerHeight - view.offsetTop - view.height : 0;
  const sheet = openSheet();
  const bars = (sheet ?? document).querySelectorAll(sheet ? '.foot' : '.dock, .tabbar, .tabbar .leaf');
  const heights = [...bars].map((bar) => window.innerHeight - bar.getBoundingClientRect().top);
  return Math.max(keyboard, 0, ...heights);
}
