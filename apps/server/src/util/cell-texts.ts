import type { Lang, Text } from '@shwe/contract';

/** The words of cells that hold a value of a fixed list, by the list, in files that players and agents download. */
const CELLS = {
  /** State of a slip. */
  slip: {
    open: { my: 'ထီထွက်ရန် စောင့်ဆဲ', en: 'Waiting for the draw', zh: '等待开奖', th: 'รอผล' },
    won: { my: 'ပေါက်သည်', en: 'Won', zh: '已中奖', th: 'ถูกรางวัล' },
    lost: { my: 'မပေါက်ပါ', en: 'Not won', zh: '未中奖', th: 'ไม่ถูกรางวัล' },
    refunded: { my: 'ငွေပြန်အမ်းပြီး', en: 'Refunded', zh: '已退款', th: 'คืนเงินแล้ว' },
  },
  /** Source of a turnover requirement. */
  source: {
    deposit: { my: 'ငွေသွင်း', en: 'Deposit', zh: '充值', th: 'ฝากเงิน' },
    bonus: { my: 'ဘောနပ်စ်', en: 'Bonus', zh: '红利', th: 'โบนัส' },
    adjustment: { my: 'စာရင်းညှိ', en: 'Adjustment', zh: '调整', th: 'ปรับยอด' },
    transfer: { my: 'အေးဂျင့်ထံမှ', en: 'From the agent', zh: '代理转入', th: 'จากตัวแทน' },
  },
  /** Figure of the report. */
  figure: {
    opening: { my: 'အစ လက်ကျန်', en: 'Balance before', zh: '期初余额', th: 'ยอดก่อนหน้า' },
    total_recharge: { my: 'ငွေသွင်း စုစုပေါင်း', en: 'Deposits', zh: '充值', th: 'ฝากเงิน' },
    total_drawing: { my: 'ငွေထုတ် စုစုပေါင်း', en: 'Withdrawals', zh: '提现', th: 'ถอนเงิน' },
    total_bet_amount: { my: 'ထိုးကြေး စုစုပေါင်း', en: 'Stakes', zh: '投注', th: 'ยอดแทง' },
    open_bet_amount: {
      my: 'ထီထွက်ရန် စောင့်ဆဲ ထိုးကြေး',
      en: 'Stakes waiting for the draw',
      zh: '等待开奖的投注',
      th: 'ยอดแทงที่รอผล',
    },
    earlier_bet_amount: {
      my: 'ယခင်က ထိုးပြီး ယခု ထီထွက်သော ထိုးကြေး',
      en: 'Stakes of earlier days, drawn now',
      zh: '此前投注、本期开奖',
      th: 'ยอดแทงก่อนหน้าที่ออกผลช่วงนี้',
    },
    valid_bet_amount: { my: 'တရားဝင်လောင်းပမာဏ', en: 'Valid bets', zh: '有效投注', th: 'ยอดเล่นที่นับ' },
    won: { my: 'ပေါက်ငွေ စုစုပေါင်း', en: 'Wins', zh: '中奖', th: 'เงินรางวัล' },
    refunded: { my: 'ပြန်အမ်းထိုးကြေး', en: 'Stakes refunded', zh: '退还投注', th: 'ยอดแทงที่คืน' },
    net_amount: { my: 'ကစား နိုင်/ရှုံး', en: 'Win/loss of bets', zh: '投注盈亏', th: 'ได้/เสียจากการแทง' },
    total_dividend: {
      my: 'ဘောနပ်စ်နှင့် ပြန်အမ်းငွေ',
      en: 'Bonuses and rebates',
      zh: '红利和返水',
      th: 'โบนัสและคืนยอด',
    },
    profit: { my: 'နိုင်/ရှုံး စုစုပေါင်း', en: 'Total win/loss', zh: '总盈亏', th: 'ได้/เสียทั้งหมด' },
    other: { my: 'အခြား', en: 'Other', zh: '其他', th: 'อื่น ๆ' },
    closing: { my: 'အဆုံး လက်ကျန်', en: 'Balance after', zh: '期末余额', th: 'ยอดหลังจากนั้น' },
  },
  /** Line of a commission statement. */
  statement: {
    line: { my: 'စာကြောင်း', en: 'Line', zh: '明细', th: 'รายการ' },
    brought_in: { my: 'ယခင်လမှ', en: 'From the month before', zh: '上月结转', th: 'ยกมาจากเดือนก่อน' },
    result: { my: 'လ၏ ဝေစု', en: 'Share of the month', zh: '本月份额', th: 'ส่วนของเดือน' },
    payable: { my: 'ရရန်', en: 'Payable', zh: '应发', th: 'ยอดที่จ่าย' },
    carried: { my: 'နောက်လသို့ ယူ', en: 'Carried to the next month', zh: '结转下月', th: 'ยกไปเดือนหน้า' },
  },
} as const satisfies Record<string, Record<string, Text>>;

type Cells = typeof CELLS;

/** The word of a value of a list in the language of the person who downloads the file. */
export function cellText<List extends keyof Cells>(lang: Lang, list: List, value: keyof Cells[List]): string {
  return (CELLS[list][value] as Text)[lang];
}
