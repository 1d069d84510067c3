/** What a payer can choose on the pay page: the correct way first, then misbehaviours and a declined payment. */
export const choices = [
  { how: 'well', en: 'Pay', my: 'ငွေပေးမည်' },
  { how: 'late', en: 'Pay, but call back half a minute late', my: 'ငွေပေးမည်၊ အကြောင်းကြားချက် နောက်ကျမည်' },
  { how: 'never', en: 'Pay, but never call back: the server must query', my: 'ငွေပေးမည်၊ အကြောင်းမကြားပါ' },
  { how: 'double', en: 'Pay once, call back three times at once', my: 'တစ်ကြိမ်ပေး၊ သုံးကြိမ် အကြောင်းကြားမည်' },
  {
    how: 'reordered',
    en: 'Call back “paid”, then “failed” for the same payment',
    my: '“ရပြီ” ပြီးမှ “မရပါ” ဟု ပြောမည်',
  },
  { how: 'wrong', en: 'Pay half of it', my: 'တစ်ဝက်သာ ပေးမည်' },
  { how: 'again', en: 'Pay twice', my: 'နှစ်ကြိမ် ပေးမည်' },
  { how: 'forged', en: 'Do not pay; a forger says it was paid', my: 'မပေးပါ၊ အတုက ရပြီဟု ပြောမည်' },
  { how: 'unknown', en: 'Pay, but name an order that is none', my: 'မရှိသော အမှတ်အတွက် ပေးမည်' },
  { how: 'declined', en: 'The payment is declined', my: 'ငွေပေးချေမှု ငြင်းပယ်ခံရသည်' },
] as const;

type Order = { order: string; amount: number; session: string; returnUrl: string };

const STYLE = `:root{color-scheme:dark}body{margin:0;background:#0d0b08;color:#f3ece0;font:16px/1.6 "Noto Sans Myanmar","Noto Sans",system-ui,sans-serif}
main{max-width:420px;margin:0 auto;padding:24px 20px 40px}small,.t{color:#b8ad9c}.mark{display:inline-block;border:1px dashed #6d6354;border-radius:8px;padding:2px 10px;font-size:13px;color:#b8ad9c}
h1{font-size:20px;margin:18px 0 2px}.sum{font:500 40px/1.2 Georgia,serif;color:#f0d9a0;margin:0 0 18px}.sum small{font:400 15px/1 system-ui}
form{margin:0}button{display:block;width:100%;text-align:left;font:inherit;color:inherit;background:#1b1813;border:1px solid #2c271f;border-radius:14px;padding:12px 16px;margin-top:8px;cursor:pointer;line-height:1.5}
button small{display:block}button.main,a.main{background:#dcb25c;color:#1b1408;border:0;text-align:center;font-weight:700;min-height:56px}h2{font-size:14px;font-weight:400;color:#b8ad9c;margin:26px 0 4px}a.main{display:grid;place-items:center;border-radius:14px;text-decoration:none;margin-top:18px}button:focus-visible,a:focus-visible{outline:2px solid #f3ece0;outline-offset:2px}`;

function page(body: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="referrer" content="origin"><title>Sandbox gateway</title><style>${STYLE}</style><main><span class="mark">Sandbox · အစမ်းငွေ</span>${body}</main></html>`;
}

const sum = (amount: number) => amount.toLocaleString('en-US');

/** The page on which a person pays, or lets the gateway misbehave. */
export function payPage({ order, amount, session }: Order): string {
  const [honest, ...others] = choices;
  const button = ({ how, en, my }: (typeof choices)[number], look = '') =>
    `<button name="how" value="${how}"${look}>${en}<small>${my}</small></button>`;
  return page(`<h1>${order}</h1><p class="sum">${sum(amount)} <small>Ks</small></p><form method="post" action="/pay/${session}">
    <button class="main" name="how" value="well">${honest.en} · ${honest.my}</button>
    <h2>Or let the gateway misbehave · သို့မဟုတ် ဂိတ်ဝေးကို အမှားလုပ်ခိုင်းပါ</h2>${others.map((one) => button(one)).join('')}</form>`);
}

/** The page with the outcome and a link back. */
export function paidPage({ order, amount, returnUrl }: Order, how: string): string {
  const done = choices.find((one) => one.how === how)!;
  return page(
    `<h1>${order} · ${sum(amount)} Ks</h1><p>${done.en}<br><small>${done.my}</small></p><p class="t">Done. · ပြီးပါပြီ။</p>
    <p><a class="main" href="${returnUrl}">Back to the app · ပြန်သွားမည်</a></p>`,
  );
}
