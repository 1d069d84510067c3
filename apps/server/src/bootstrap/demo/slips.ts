/** A slip as typed by a player, in the short notation. */
export type DemoSlip = { phone: string; text: string };

const [SHWE_PYI, KHIN, THIDA, AUNG, SU_MYAT, TUN_TUN, HSENG, HNIN_EI] = [
  '09420000001',
  '09420000011',
  '09420000012',
  '09420000013',
  '09420000014',
  '09420000015',
  '09420000016',
  '09420000017',
] as const;

/** Cap of a 2D number in the demo, whole kyat. */
export const NUMBER_CAP = 100_000;

/** Cap of a 3D number in the demo; a win pays 700 times the stake. */
export const NUMBER_CAP_3D = 15_000;

/**
 * The demo bets on the two 2D sections that close next. With the cap above, 45 is sold out, 07 and 18 nearly so, some
 * numbers are orange or yellow and the rest green.
 */
export const slips: readonly (readonly DemoSlip[])[] = [
  [
    { phone: SHWE_PYI, text: '45 07 18 = 38000, 23 58 = 30000, 36R 22000' },
    { phone: SHWE_PYI, text: '12R 18000, ပါဝါ 6000, ညီကို 1500' },
    { phone: SHWE_PYI, text: 'စုံစုံ 9000, မမ 7000' },
    { phone: TUN_TUN, text: '45 = 36000, 07 = 30000, 18 = 33000, 23 = 20000, 81 = 30000' },
    { phone: TUN_TUN, text: 'စုံမ 8000, အပူး 4000, 69 = 20000' },
    { phone: KHIN, text: 'မစုံ 6000, နက္ခတ် 1000' },
    { phone: KHIN, text: '58 = 18000, 12R 9000' },
    { phone: SU_MYAT, text: '18 = 14000, 07 = 15000, 69 = 10000, 20 02 = 5000' },
    { phone: THIDA, text: '81 = 15000, 45 = 11500, ဘရိတ် 3 900' },
    { phone: HSENG, text: '81 = 8000, 45 = 5000, 36 = 4000, 9 နောက်ပိတ် 700' },
    { phone: AUNG, text: '27 72 = 3000, 60R 2000' },
    { phone: HNIN_EI, text: '08 80 = 1000, 99 = 2000' },
  ],
  [
    { phone: SHWE_PYI, text: '88 = 32000, 05R 16000, 24 = 21000' },
    { phone: SHWE_PYI, text: 'မမ 6000, 5 အပါ 3000' },
    { phone: TUN_TUN, text: '88 = 24000, ညီကို 4000, စုံမ 4000, 24 = 12000' },
    { phone: KHIN, text: 'စုံစုံ 4000, 05R 12000' },
    { phone: SU_MYAT, text: '7 ထိပ် 2500' },
    { phone: THIDA, text: 'နက္ခတ် 1200' },
    { phone: HSENG, text: '61R 4000, 93R 3000' },
    { phone: HNIN_EI, text: '1 2 3 ခွေ 500' },
  ],
];

/** The demo bets on the open 3D draw: 786 is sold out, others are red, orange and yellow. */
export const slips3D: readonly DemoSlip[] = [
  { phone: SHWE_PYI, text: '786 = 9000, 123R 2500, 555 = 8000' },
  { phone: SHWE_PYI, text: 'အပူး 1500, 7 ထိပ် 200' },
  { phone: TUN_TUN, text: '786 = 5800, 456R 1200, 909 = 12000' },
  { phone: KHIN, text: '007 = 5000, 112R 1000' },
  { phone: SU_MYAT, text: '555 = 4500, 168 = 6000' },
  { phone: THIDA, text: '1 2 3 ခွေ 400, 168 = 2000' },
  { phone: HNIN_EI, text: '999 = 1000' },
];
