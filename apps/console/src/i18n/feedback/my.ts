import type { en } from './en.ts';

export const my: Record<keyof typeof en, string> = {
  noTickets: 'မရှိပါ။',
  noOpenTickets: 'ဖြေရန်ကျန် မရှိပါ။',
  ticketCategory: 'အမျိုးအစား',
  ticketText: 'ရေးထားသည့်စာ',
  repliedBy: '{name} ဖြေထားသည်',
  revealPhone: 'ဖော်ပြမည်',
  reply: 'အဖြေ',
  replyHint: 'ရေးသည့်အတိုင်း မက်ဆေ့ချ် ပို့ပါမည်။ စကားဝှက်နှင့် ကုဒ် မမေးပါနှင့်။',
  sendReply: 'ပို့မည်',
  sendReplyAndClose: 'ပို့ပြီး ပိတ်မည်',
  closeWithoutReply: 'အဖြေမပါဘဲ ပိတ်မည်',
  replySent: 'အဖွဲ့ဝင်ထံ ပို့ပြီးပါပြီ။',
  ticketClosed: 'ပိတ်ပြီးပါပြီ။',
  state_feedback_open: 'စောင့်ဆဲ',
  state_feedback_answered: 'ဖြေပြီး',
  state_feedback_closed: 'ပိတ်ပြီး',
  ticketCategory_problem: 'ပြဿနာ',
  ticketCategory_money: 'ငွေ',
  ticketCategory_idea: 'အကြံ',
  ticketCategory_other: 'အခြား',
};
