import type { Lang } from '../i18n/lang.ts';

/** The texts of the lock screen and the decoy reader. None may name the product. */
export const labels: Record<
  Lang,
  {
    title: string;
    about: string;
    code: string;
    noAnswer: string;
    back: string;
    smaller: string;
    larger: string;
    goOn: string;
    delete: string;
  }
> = {
  my: {
    title: 'ပုံပြင်များ',
    about: 'ရှေးပုံပြင် အတိုများ',
    code: 'ဂဏန်း 4 လုံး ထည့်ပါ',
    noAnswer: 'အဖြေ မရသေးပါ။ ကွန်ရက်ကို စစ်ပြီး ထပ်ထည့်ပါ။',
    back: 'စာရင်း',
    smaller: 'စာလုံးသေး',
    larger: 'စာလုံးကြီး',
    goOn: 'ဆက်ဖတ်ရန်',
    delete: 'ဖျက်ရန်',
  },
  en: {
    title: 'Fables',
    about: 'Short tales from long ago',
    code: 'Enter the 4 digits',
    noAnswer: 'There is no answer yet. Check the connection and enter them again.',
    back: 'All tales',
    smaller: 'Smaller letters',
    larger: 'Larger letters',
    goOn: 'Go on reading',
    delete: 'Delete',
  },
  zh: {
    title: '寓言',
    about: '古代短篇寓言',
    code: '请输入4位数字',
    noAnswer: '暂无响应，请检查网络后重新输入。',
    back: '目录',
    smaller: '缩小字号',
    larger: '放大字号',
    goOn: '继续阅读',
    delete: '删除',
  },
  th: {
    title: 'นิทาน',
    about: 'นิทานสั้นแต่โบราณ',
    code: 'ใส่เลข 4 หลัก',
    noAnswer: 'ยังไม่มีคำตอบ ตรวจการเชื่อมต่อแล้วใส่ใหม่',
    back: 'สารบัญ',
    smaller: 'ตัวอักษรเล็กลง',
    larger: 'ตัวอักษรใหญ่ขึ้น',
    goOn: 'อ่านต่อ',
    delete: 'ลบ',
  },
};
