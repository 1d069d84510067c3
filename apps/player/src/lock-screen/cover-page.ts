/** The style of the lock screen and the decoy reader. It is not the style of the app, which must not be recognised. */
const STYLE = `
html.locked,html.locked body{background:#fbf8f1}
.rd{min-height:100dvh;max-width:640px;margin:0 auto;padding:20px 20px 64px;box-sizing:border-box;background:#fbf8f1;color:#2b2620;font:400 17px/1.6 Georgia,"Noto Serif","Noto Serif Myanmar","Noto Sans Myanmar","Noto Serif SC","Noto Sans CJK SC","Noto Serif Thai",serif}
.rd:lang(my){line-height:1.9} .rd *{box-sizing:border-box} .rd h1{font-size:26px;line-height:1.4;margin:12px 0 4px;font-weight:700} .rd:lang(my) h1{line-height:1.7}
.rd button{font:inherit;color:inherit;background:none;border:0;padding:0;text-align:left;cursor:pointer;min-height:44px}
.rd :focus-visible{outline:2px solid #7a5c2e;outline-offset:2px} .rd .soft{color:#655b4d;font-size:15px}
.rd ul{list-style:none;margin:20px 0 0;padding:0;border-top:1px solid #dfd6c4} .rd li{border-bottom:1px solid #dfd6c4} .rd li button{width:100%;padding:14px 0;display:block} .rd li b{display:block;font-size:18px}
.rd .bar{display:flex;justify-content:space-between;align-items:center;gap:12px} .rd .bar span{display:flex;gap:4px} .rd .bar button{min-width:44px;text-align:center} .rd .bar .way{text-align:left}
.rd article p{margin:0 0 1em;font-size:var(--size);overflow-wrap:break-word} .rd article{margin-top:16px} .rd .src{border-top:1px solid #dfd6c4;padding-top:12px;margin-top:28px}
.rd.gate{display:flex;flex-direction:column;align-items:center;justify-content:center;text-align:center;gap:20px;padding-bottom:24px} .rd .pin{display:flex;gap:18px;height:20px} .rd .pin i{width:16px;height:16px;border-radius:50%;border:1.5px solid #7a6e5c} .rd .pin i.on{background:#2b2620;border-color:#2b2620}
.rd .keys{display:grid;grid-template-columns:repeat(3,76px);gap:14px} .rd .keys button{height:76px;border-radius:50%;background:#f0eadd;text-align:center;font:400 28px/1 system-ui,sans-serif} .rd .keys button:active{background:#e2d9c6} .rd .keys .bare{background:none}
.rd .say{min-height:3.2em;max-width:300px} @media (max-height:600px){.rd .keys{grid-template-columns:repeat(3,64px);gap:10px} .rd .keys button{height:64px} .rd.gate{gap:12px}}
`;

type Props = Record<string, string | ((event: Event) => void)>;

/** Creates an element with attributes, event handlers and children. */
export function createElement(tag: string, props: Props = {}, ...children: (Node | string)[]): HTMLElement {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (typeof value === 'function') element.addEventListener(name, value);
    else element.setAttribute(name, value);
  }
  element.append(...children);
  return element;
}

const BOOK =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'%3E%3Cpath fill='%23fbf8f1' stroke='%232b2620' stroke-width='1.75' d='M12 6.5c-2-1.5-4.5-2-7.5-2v13c3 0 5.5.5 7.5 2 2-1.5 4.5-2 7.5-2v-13c-3 0-5.5.5-7.5 2zm0 0v13'/%3E%3C/svg%3E";

/** Covers the page, with a title, icon and colour that do not look like the app. `uncover` shows the page again. */
export function coverPage(title: string): { container: HTMLElement; uncover: () => void } {
  const style = createElement('style', {}, STYLE);
  const container = createElement('div', { class: 'rd' });
  container.lang = document.documentElement.lang;
  const icon = document.querySelector('link[rel=icon]');
  const colour = document.querySelector('meta[name=theme-color]');
  const before = { icon: icon?.getAttribute('href'), colour: colour?.getAttribute('content') };
  document.head.append(style);
  document.body.append(container);
  document.title = title;
  icon?.setAttribute('href', BOOK);
  colour?.setAttribute('content', '#fbf8f1');
  const uncover = () => {
    style.remove();
    container.remove();
    icon?.setAttribute('href', before.icon ?? '');
    colour?.setAttribute('content', before.colour ?? '');
    document.documentElement.classList.remove('locked');
  };
  return { container, uncover };
}
