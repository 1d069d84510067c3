import type { Lang } from '@shwe/contract';
import { maskPhone } from './masks.ts';

const texts: Record<Lang, string> = {
  my: 'Shwe OTP ကုဒ် {code} ဖြစ်ပါသည်။ 5 မိနစ်အတွင်း သုံးပါ။ ဤကုဒ်ကို မည်သူ့ကိုမျှ မပြောပါနှင့်။',
  en: 'Your Shwe OTP code is {code}. Use it within 5 minutes. Do not tell it to anyone.',
  zh: '您的 Shwe 验证码是 {code}，5 分钟内有效。请勿告诉任何人。',
  th: 'รหัส OTP ของ Shwe คือ {code} ใช้ภายใน 5 นาที ห้ามบอกผู้อื่น',
};

const phoneChanged: Record<Lang, string> = {
  my: 'သင့် Shwe အကောင့်၏ ဖုန်းနံပါတ်ကို {phone} သို့ ပြောင်းပြီးပါပြီ။ သင် မပြောင်းခဲ့လျှင် ချက်ချင်း ဆက်သွယ်ပါ။',
  en: 'The phone number of your Shwe account was changed to {phone}. If this was not you, contact Support at once.',
  zh: '您的 Shwe 账户手机号已改为 {phone}。如非本人操作，请立即联系客服。',
  th: 'เบอร์โทรของบัญชี Shwe เปลี่ยนเป็น {phone} แล้ว หากไม่ใช่คุณ กรุณาติดต่อเราทันที',
};

/** What the number before is told when an account moves to another phone (E.164), which it sees masked. */
export function phoneChangedText(lang: Lang, phone: string): string {
  return phoneChanged[lang].replace('{phone}', maskPhone(phone));
}

/** The message that carries a code. */
export function otpText(lang: Lang, code: string): string {
  return texts[lang].replace('{code}', code);
}
