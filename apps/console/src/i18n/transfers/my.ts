import type { en } from './en.ts';

export const my: Record<keyof typeof en, string> = {
  transfersOpen: 'ပံ့ပိုးသူ စောင့်ဆဲ',
  transfersWrong: 'ကွာဟချက်များ',
  transfersAll: 'အားလုံး',
  providerResponse: 'ပံ့ပိုးသူ၏ အဖြေ',
  providerReported: '{state} - {moved} ရွှေ့၊ လက်ကျန် {balance}',
  noResponse: 'အဖြေ မရ',
  notQueried: 'မမေးမြန်းရသေး',
  unansweredQueries: '{n} ကြိမ် အဖြေမရ',
  requery: 'ထပ်မေးမြန်း',
  transfer_sending: 'ပို့နေဆဲ',
  transfer_unknown: 'မသိရသေး',
  transfer_done: 'ပြီး',
  transfer_not_done: 'မပြီးမြောက်',
};
