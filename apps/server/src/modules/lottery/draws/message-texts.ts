import { inEvery, type Lang } from '@shwe/contract';
import { groupThousands } from '@shwe/kernel';
import type { Correction } from '../results/index.ts';
import type { Issue } from './draws.ts';

type Text = Record<Lang, string>;
export type Told = { title: Text; body: Text };

/** What a correction did to one member, whole kyat; `owed` is the part of `takenBack` that the wallet no longer had. */
export type Effect = { takenBack: bigint; paid: bigint; owed: bigint };

const sections: Record<Issue['section'], Text> = {
  morning: { my: '2D မနက်ပိုင်း', en: '2D Morning', zh: '2D 早场', th: '2D รอบเช้า' },
  evening: { my: '2D ညနေပိုင်း', en: '2D Evening', zh: '2D 晚场', th: '2D รอบเย็น' },
  '3D': { my: '3D', en: '3D', zh: '3D', th: '3D' },
};

const title: Text = {
  my: 'ထွက်ဂဏန်း ပြင်ဆင်ခြင်း',
  en: 'Result corrected',
  zh: '开奖结果更正',
  th: 'แก้ไขผลรางวัล',
};

const changed: Text = {
  my: '{draw} ({date}) ၏ ထွက်ဂဏန်းမှာ {was} မဟုတ်ဘဲ {now} ဖြစ်ပါသည်။',
  en: 'The result of {draw} on {date} is {now}, not {was}.',
  zh: '{draw}（{date}）的开奖结果为 {now}，而非 {was}。',
  th: 'ผล {draw} วันที่ {date} คือ {now} ไม่ใช่ {was}',
};

const sameNumber: Text = {
  my: '{draw} ({date}) ၏ ထုတ်ပြန်ဂဏန်းများကို ပြင်ဆင်ပါသည်။ ထွက်ဂဏန်းမှာ {now} ပင် ဖြစ်ပါသည်။',
  en: 'The published figures of {draw} on {date} are corrected. The result stays {now}.',
  zh: '{draw}（{date}）公布的数字已更正，开奖结果仍为 {now}。',
  th: 'แก้ไขตัวเลขที่ประกาศของ {draw} วันที่ {date} แล้ว ผลยังคงเป็น {now}',
};

const reasons: Record<Correction['why'], Text> = {
  misread: {
    my: 'ပထမအကြိမ်တွင် ဂဏန်း မှားယွင်း ဖတ်မိခြင်းကြောင့် ဖြစ်ပါသည်။',
    en: 'The published figures had been read wrongly.',
    zh: '此前误读了公布的数字。',
    th: 'เพราะอ่านตัวเลขที่ประกาศผิดในครั้งแรก',
  },
  source_corrected: {
    my: 'ထုတ်ပြန်သူက ၎င်း၏ ဂဏန်းကို ပြင်ဆင်ခဲ့ခြင်းကြောင့် ဖြစ်ပါသည်။',
    en: 'The source has corrected the figures it had published.',
    zh: '发布方更正了其公布的数字。',
    th: 'เพราะผู้ประกาศได้แก้ไขตัวเลขของตน',
  },
  other_draw: {
    my: 'အခြား ပွဲစဉ်၏ ဂဏန်း ဖြစ်နေခြင်းကြောင့် ဖြစ်ပါသည်။',
    en: 'The figures first entered were those of another draw.',
    zh: '此前录入的是另一期的数字。',
    th: 'เพราะตัวเลขที่กรอกครั้งแรกเป็นของงวดอื่น',
  },
};

const settledAgain: Text = {
  my: 'အနိုင်ငွေများကို ထွက်ဂဏန်းအမှန်ဖြင့် ပြန်လည် တွက်ချက်ပြီးပါပြီ။',
  en: 'Winnings were settled again by the right number.',
  zh: '奖金已按正确号码重新结算。',
  th: 'คิดเงินรางวัลใหม่ตามเลขที่ถูกต้องแล้ว',
};

const paid: Text = {
  my: 'အနိုင်ငွေ {sum} ကျပ်ကို လက်ကျန်ငွေထဲ ထည့်ပြီးပါပြီ။',
  en: 'Your win of {sum} Ks is in your balance.',
  zh: '您的奖金 {sum} 缅元 已入账。',
  th: 'เงินรางวัล {sum} จ๊าด เข้ายอดเงินแล้ว',
};

const setOff: Text = {
  my: 'အနိုင်ငွေ {sum} ကျပ်ကို ယခင်ပေးထားသော ငွေနှင့် ခုနှိမ်ပြီးပါပြီ။',
  en: 'Your win of {sum} Ks was set against what had been paid before.',
  zh: '您的奖金 {sum} 缅元 已抵扣此前支付的金额。',
  th: 'เงินรางวัล {sum} จ๊าด ถูกหักกลบกับเงินที่จ่ายไปก่อนหน้า',
};

const takenBack: Text = {
  my: 'ယခင် ထည့်ပေးထားသော အနိုင်ငွေထဲမှ {sum} ကျပ်ကို ပြန်နုတ်ပြီးပါပြီ။',
  en: '{sum} Ks of what was paid before were taken back.',
  zh: '此前支付的奖金中，{sum} 缅元 已扣回。',
  th: 'หักคืนแล้ว {sum} จ๊าด จากเงินรางวัลที่จ่ายไปก่อนหน้า',
};

const owed: Text = {
  my: '{sum} ကျပ် ပေးရန် ကျန်ပါသည်။ နောက်ဝင်လာသော ငွေထဲမှ ဦးစွာ နုတ်ပါမည်။',
  en: 'You still owe {sum} Ks of it; it is taken first from the next money that comes in.',
  zh: '其中 {sum} 缅元 尚未结清，将先从之后入账的资金中扣除。',
  th: 'ยังค้างอยู่ {sum} จ๊าด ระบบจะหักจากเงินที่เข้ามาครั้งถัดไปก่อน',
};

const cancelled: Record<'title' | 'body', Text> = {
  title: {
    my: 'ပွဲစဉ် ပယ်ဖျက်ခြင်း',
    en: 'Draw called off',
    zh: '本期已取消',
    th: 'ยกเลิกงวด',
  },
  body: {
    my: '{draw} ({date}) ကို ပယ်ဖျက်ပြီး ဖြစ်ပါသည်။ သင့်ထိုးကြေး {sum} ကျပ်ကို ပြန်အမ်းပြီးပါပြီ။',
    en: '{draw} on {date} is called off. Your stake of {sum} Ks was given back.',
    zh: '{draw}（{date}）已取消，您的投注 {sum} 缅元 已退还。',
    th: 'ยกเลิก {draw} วันที่ {date} แล้ว คืนเงินแทง {sum} จ๊าด แล้ว',
  },
};

/** What a member is told whose stakes were given back, whole kyat. */
export function cancelMessage(issue: Pick<Issue, 'section' | 'date'>, sum: bigint): Told {
  const { title, body } = cancelled;
  return {
    title,
    body: inEvery((lang) => named(body[lang], lang, issue).replace('{sum}', groupThousands(sum))),
  };
}

export type Change = {
  issue: Pick<Issue, 'section' | 'date'>;
  was: string;
  now: string;
  why: Correction['why'];
};

/** What everybody is told of a correction. */
export function correctionNotice(change: Change, { isPaid }: { isPaid: boolean }): Told {
  return told(change, () => (isPaid ? [settledAgain] : []));
}

/** What a member is told whose slip it touches. */
export function correctionMessage(change: Change, effect: Effect): Told {
  return told(change, (lang) =>
    (
      [
        [effect.owed > 0n ? setOff : paid, effect.paid],
        [takenBack, effect.takenBack - effect.owed],
        [owed, effect.owed],
      ] as const
    )
      .filter(([, sum]) => sum > 0n)
      .map(([text, sum]) => ({ ...text, [lang]: text[lang].replace('{sum}', groupThousands(sum)) })),
  );
}

function told(change: Change, more: (lang: Lang) => Text[]): Told {
  const body = inEvery((lang) =>
    [
      filled((change.was === change.now ? sameNumber : changed)[lang], lang, change),
      reasons[change.why][lang],
      ...more(lang).map((text) => text[lang]),
    ].join(lang === 'zh' ? '' : ' '),
  );
  return { title, body };
}

function filled(text: string, lang: Lang, { issue, was, now }: Change): string {
  return named(text, lang, issue).replace('{was}', was).replace('{now}', now);
}

/** Puts in which draw it is about. */
function named(text: string, lang: Lang, { section, date }: Pick<Issue, 'section' | 'date'>): string {
  const [year, month, day] = date.split('-');
  return text.replace('{draw}', sections[section][lang]).replace('{date}', `${day}.${month}.${year}`);
}
