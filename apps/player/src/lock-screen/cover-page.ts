/** The style of the lock screen and the decoy reader. It is not the style of the app, which must not be recognised. */
const STYLE = `
html.locked,html.locked body{background:#fbf8f1}
.reading{min-height:100dvh;max-width:640px;margin:0 auto;padding:20px 20px 64px;box-sizing:border-box;background:#fbf8f1;color:#2b2620;font:400 17px/1.6 Georgia,"Noto Serif","Noto Serif Myanmar","Noto Sans Myanmar","Noto Serif SC","Noto Sans CJK SC","Noto Serif Thai",serif}
.reading:lang(my){line-height:1.9} .reading *{box-sizing:border-box} .reading h1{font-size:26px;line-height:1.4;margin:12px 0 4px;font-weight:700} .reading:lang(my) h1{line-height:1.7}
.reading button{font:inherit;color:inherit;background:none;border:0;padding:0;text-align:left;cursor:pointer;min-height:44px}
.reading :focus-visible{outline:2px solid #7a5c2e;outline-offset:2px} .reading .soft{color:#655b4d;font-size:15px}
.reading ul{list-style:none;margin:20px 0 0;padding:0;border-top:1px solid #dfd6c4} .reading li{border-bottom:1px solid #dfd6c4} .reading li button{width:100%;padding:14px 0;display:block} .reading li b{display:block;font-size:18px}
.reading .bar{display:flex;justify-content:space-between;align-items:center;gap:12px} .reading .bar span{display:flex;gap:4px} .reading .bar button{min-width:44px;text-align:center} .reading .bar .way{text-align:left}
.reading article p{margin:0 0 1em;font-size:var(--size);overflow-wrap:break-word} .reading article{margin-top:16px} .reading .src{border-top:1px solid #dfd6c4;padding-top:12px;margin-top:28px}
.reading.gate{display:flex;flex-direction:column;align-items:center;justify-content:center;text-align:center;gap:20px;padding-bottom:24px} .reading .pin{display:flex;gap:18px;height:20px} .reading .pin i{width:16px;height:16px;border-radius:50%;border:1.5px solid #7a6e5c} .reading .pin i.on{background:#2b2620;border-color:#2b2620}
.reading .keys{display:grid;grid-template-columns:repeat(3,76px);gap:14px} .reading .keys button{height:76px;border-radius:50%;background:#f0eadd;text-align:center;font:400 28px/1 system-ui,sans-serif} .reading .keys button:active{background:#e2d9c6} .reading .keys .bare{background:none}
.reading .say{min-height:3.2em;max-width:300px} @media (max-height:600px){.reading .keys{grid-template-columns:repeat(3,64px);gap:10px} .reading .keys button{height:64px} .reading.gate{gap:12px}}
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
  const container = createElement('div', { class: 'reading' });
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
