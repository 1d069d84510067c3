import type { Lang } from '@shwe/wire';

const texts: Record<Lang, string> = {
  my: 'Shwe OTP ကုဒ် {code} ဖြစ်ပါသည်။ 5 မိနစ်အတွင်း သုံးပါ။ ဤကုဒ်ကို မည်သူ့ကိုမျှ မပြောပါနှင့်။',
  en: 'Your Shwe OTP code is {code}. Use it within 5 minutes. Do not tell it to anyone.',
  zh: '您的 Shwe 验证码是 {code}，5 分钟内有效。请勿告诉任何人。',
  th: 'รหัส OTP ของ Shwe คือ {code} ใช้ภายใน 5 นาที ห้ามบอกผู้อื่น',
};

/** The message that carries a code. */
export function otpText(lang: Lang, code: string): string {
  return texts[lang].replace('{code}', code);
}
