import type { NewBanner, NewNotice } from '../../modules/content/index.ts';

/** Banners of the home page in play mode. */
export const banners: readonly NewBanner[] = [
  {
    title: { my: '2D ထီ', en: '2D lottery', zh: '2D彩票', th: 'หวย 2D' },
    body: {
      my: 'တစ်ရက် နှစ်ပွဲ၊ အလျော်ဆ 80 ဆ',
      en: 'Two sections a day, payout 80 times',
      zh: '每天两场，赔率 80 倍',
      th: 'วันละสองรอบ จ่าย 80 เท่า',
    },
    colour: 'red',
    href: '/theme1_lottery_two_home',
  },
  {
    title: { my: 'ငွေသွင်း', en: 'Deposit', zh: '充值', th: 'ฝากเงิน' },
    body: {
      my: 'KBZPay၊ WavePay ဖြင့် အနည်းဆုံး 3,000 ကျပ်',
      en: 'By KBZPay or WavePay, from 3,000 Ks',
      zh: 'KBZPay、WavePay，最低 3,000 缅元',
      th: 'ผ่าน KBZPay หรือ WavePay ขั้นต่ำ 3,000 จ๊าด',
    },
    colour: 'green',
    href: '/theme1_deposit',
  },
  {
    title: { my: 'အစမ်းငွေ', en: 'Play money', zh: '试玩币', th: 'เงินจำลอง' },
    body: {
      my: 'ငွေအစစ် မလိုဘဲ စမ်းကြည့်ပါ',
      en: 'Try everything without real money',
      zh: '无需真实资金，随意体验',
      th: 'ลองเล่นได้โดยไม่ใช้เงินจริง',
    },
    colour: 'plum',
    href: '',
  },
];

/** Notices; the last one is shown first. */
export const notices: readonly NewNotice[] = [
  {
    title: {
      my: 'ဤနေရာတွင် အစမ်းငွေသာ သုံးပါသည်',
      en: 'Only play money is used here',
      zh: '此处仅使用试玩币',
      th: 'ที่นี่ใช้เงินจำลองเท่านั้น',
    },
    body: {
      my: 'ပြထားသည့် အကောင့်များသို့ ငွေအစစ် မလွှဲပါနှင့်။',
      en: 'Please do not send real money to the accounts shown.',
      zh: '请勿向显示的账户转入真实资金。',
      th: 'กรุณาอย่าโอนเงินจริงไปยังบัญชีที่แสดง',
    },
  },
  {
    title: {
      my: '2D ပိတ်ချိန် 11:40 AM၊ 4:00 PM',
      en: '2D closes 11:40 AM and 4:00 PM',
      zh: '2D 封盘时间 11:40、16:00',
      th: '2D ปิดรับ 11:40 น. และ 16:00 น.',
    },
    body: {
      my: 'ထွက်ချိန်များမှာ မနက်ပိုင်း 12:01 PM နှင့် ညနေပိုင်း 4:30 PM ဖြစ်ပါသည်။ နောက်နေ့အတွက် 5:00 PM မှ စ၍ ထိုးနိုင်ပါသည်။',
      en: 'The draws are at 12:01 PM and 4:30 PM, Yangon time. The next day opens at 5:00 PM.',
      zh: '开奖时间为仰光时间 12:01 和 16:30，次日场次 17:00 起投注。',
      th: 'ออกผลเวลา 12:01 น. และ 16:30 น. ตามเวลาย่างกุ้ง งวดวันถัดไปเปิดรับ 17:00 น.',
    },
  },
];

/** The game provider that `npm run provider` simulates. */
export const gameProviders = [
  {
    id: 'demo',
    title: { my: 'ရွှေ ဂိမ်းခန်း', en: 'Shwe Games', zh: 'Shwe 游戏厅', th: 'ห้องเกมชเว' },
  },
];
