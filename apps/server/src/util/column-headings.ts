import type { Lang, Text } from '@shwe/contract';

/** The headings of the columns of files that players and agents download, by the name of the column. */
const HEADINGS = {
  id: { my: 'အမှတ်', en: 'Number', zh: '编号', th: 'เลขที่' },
  date: { my: 'ရက်', en: 'Day', zh: '日期', th: 'วันที่' },
  time: { my: 'အချိန်', en: 'Time', zh: '时间', th: 'เวลา' },
  method: { my: 'နည်းလမ်း', en: 'Method', zh: '方式', th: 'ช่องทาง' },
  name: { my: 'အမည်', en: 'Name', zh: '姓名', th: 'ชื่อ' },
  amount: { my: 'ငွေပမာဏ', en: 'Amount', zh: '金额', th: 'จำนวนเงิน' },
  balance: { my: 'လက်ကျန်ငွေ', en: 'Balance', zh: '余额', th: 'ยอดเงินคงเหลือ' },
  state: { my: 'အခြေအနေ', en: 'State', zh: '状态', th: 'สถานะ' },
  reason: { my: 'အကြောင်းရင်း', en: 'Reason', zh: '原因', th: 'เหตุผล' },
  platform: { my: 'ဂိမ်းကုမ္ပဏီ', en: 'Platform', zh: '平台', th: 'ค่ายเกม' },
  game_name: { my: 'ဂိမ်း', en: 'Game', zh: '游戏', th: 'เกม' },
  issue: { my: 'ပွဲစဉ်', en: 'Draw', zh: '期号', th: 'งวด' },
  bet_content: { my: 'ထိုးဂဏန်း', en: 'Bet', zh: '投注内容', th: 'รายการแทง' },
  bet_result: { my: 'ထွက်ဂဏန်း', en: 'Result', zh: '开奖结果', th: 'ผล' },
  valid_amount: { my: 'တရားဝင်လောင်းပမာဏ', en: 'Valid bets', zh: '有效投注', th: 'ยอดเล่นที่นับ' },
  winALose: { my: 'နိုင်/ရှုံး', en: 'Win/loss', zh: '盈亏', th: 'ได้/เสีย' },
  betAmount: { my: 'တရားဝင်လောင်းပမာဏ', en: 'Valid bets', zh: '有效投注', th: 'ยอดเล่นที่นับ' },
  money: { my: 'ပြန်အမ်းငွေ', en: 'Rebate', zh: '返水', th: 'คืนยอดเล่น' },
  source: { my: 'ရင်းမြစ်', en: 'From', zh: '来源', th: 'ที่มา' },
  reference: { my: 'ကိုးကားအမှတ်', en: 'Reference', zh: '参考号', th: 'เลขอ้างอิง' },
  required: { my: 'လောင်းပမာဏ', en: 'Turnover', zh: '流水', th: 'ยอดเทิร์น' },
  done: { my: 'ပြည့်ပြီး လောင်းပမာဏ', en: 'Turnover done', zh: '已完成流水', th: 'ยอดเทิร์นที่ทำแล้ว' },
  left: { my: 'လိုသေးသည့် လောင်းပမာဏ', en: 'Turnover left', zh: '剩余流水', th: 'ยอดเทิร์นคงเหลือ' },
  filled_date: { my: 'ပြည့်သည့်ရက်', en: 'Done on', zh: '完成日期', th: 'วันที่ครบ' },
  filled_time: { my: 'ပြည့်သည့်အချိန်', en: 'Done at', zh: '完成时间', th: 'เวลาที่ครบ' },
  figure: { my: 'အချက်', en: 'Figure', zh: '项目', th: 'รายการ' },
  all_ck: { my: 'ငွေသွင်း', en: 'Deposits', zh: '充值', th: 'ฝากเงิน' },
  all_tx: { my: 'ငွေထုတ်', en: 'Withdrawals', zh: '提现', th: 'ถอนเงิน' },
  all_hl: { my: 'ဘောနပ်စ်', en: 'Bonuses', zh: '红利', th: 'โบนัส' },
  all_tz: { my: 'ထိုးငွေ', en: 'Stakes', zh: '投注', th: 'ยอดแทง' },
  all_sy: { my: 'နိုင်/ရှုံး', en: 'Win/loss', zh: '盈亏', th: 'ได้/เสีย' },
  all_fs: { my: 'ပြန်အမ်းငွေ', en: 'Rebates', zh: '返水', th: 'คืนยอดเล่น' },
  all_yk: { my: 'အသားတင် ကျန်ငွေ', en: 'Kept by the house', zh: '平台净留', th: 'ยอดสุทธิของเจ้ามือ' },
  row: { my: 'စာကြောင်း', en: 'Line', zh: '行', th: 'บรรทัด' },
  of_month: { my: 'လ', en: 'Month', zh: '月份', th: 'เดือน' },
  remark: { my: 'မှတ်ချက်', en: 'Remark', zh: '备注', th: 'หมายเหตุ' },
  rate: { my: 'နှုန်း %', en: 'Rate %', zh: '比例 %', th: 'อัตรา %' },
  rate_below: { my: 'အောက်နှုန်း %', en: 'Rate below %', zh: '下级比例 %', th: 'อัตราด้านล่าง %' },
  results: { my: 'နိုင်/ရှုံး', en: 'Win/loss', zh: '盈亏', th: 'ได้/เสีย' },
  bonuses: { my: 'ဘောနပ်စ်', en: 'Bonuses', zh: '红利', th: 'โบนัส' },
  rebates: { my: 'ပြန်အမ်းငွေ', en: 'Rebates', zh: '返水', th: 'คืนยอดเล่น' },
  base: { my: 'တွက်ချက်ငွေ', en: 'Counted', zh: '计算基数', th: 'ยอดที่คิด' },
} as const satisfies Record<string, Text>;

export type Column = keyof typeof HEADINGS;

/** The headings of columns in the language of the person who downloads them. */
export function headings(lang: Lang, columns: readonly Column[]): string[] {
  return columns.map((column) => HEADINGS[column][lang]);
}
