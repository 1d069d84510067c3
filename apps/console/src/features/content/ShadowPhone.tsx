import components from '@shwe/ui/components.css?inline';
import pages from '@shwe/ui/pages.css?inline';
import tokens from '@shwe/ui/tokens.css?inline';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';

/** The player's styles, for the root of a shadow tree instead of a page; its fonts are the console's. */
const styles = `${tokens}${components}${pages}`
  .replaceAll(/:root:lang\((\w+)\)/g, ':host(:lang($1))')
  .replaceAll(':root', ':host');
const FRAME = `
  :host { --font: "IBM Plex Sans Variable", "Noto Sans Myanmar", system-ui, sans-serif; --top: 0px; }
  .phone { position: relative; width: 360px; height: 500px; overflow: hidden; transform: scale(0.54);
    transform-origin: 0 0; background: var(--ink-0); color: var(--text-1); font-family: var(--font);
    font-size: var(--t2); line-height: var(--lh); border-radius: 28px;
    box-shadow: inset 0 0 0 2px var(--line); }
  .phone .scrolls { height: calc(100% - 16px); overflow: auto; }
  .phone.short { height: 230px; }
  .phone .behind { display: grid; gap: 12px; padding: 16px; color: var(--text-2); }
  .phone .behind i { display: block; border-radius: var(--r2, 14px); background: var(--ink-1); }
  .phone .behind .card { height: 96px; }
  .phone .behind .row { height: 56px; }
  .phone .behind p { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  .phone .sheet { position: absolute; max-height: calc(100% - 8px); animation: none; }
`;

type Props = { lang: string; isShort: boolean; children: ReactNode };

/** A phone whose content has the styles of the player's app and none of the console's. */
export function ShadowPhone({ lang, isShort, children }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [root, setRoot] = useState<ShadowRoot | null>(null);
  useEffect(() => {
    const host = place.current;
    if (host) setRoot(host.shadowRoot ?? host.attachShadow({ mode: 'open' }));
  }, []);
  return (
    <div ref={place} className={isShort ? 'shadowphone short' : 'shadowphone'} lang={lang}>
      {root &&
        createPortal(
          <>
            <style>{styles + FRAME}</style>
            <div className={isShort ? 'phone short' : 'phone'}>{children}</div>
          </>,
          root,
        )}
    </div>
  );
}
