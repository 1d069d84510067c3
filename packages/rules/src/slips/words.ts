import type { DigitSet, PlainSet } from '../number-sets.ts';
import { spellingsIn, splitInto, vocabularyOf } from './vocabulary.ts';

/** A set that needs no digit. The doubles of even and of odd digits exist in typed slips only. */
export type NamedSet = PlainSet | 'evenDoubles' | 'oddDoubles';

/** What a word of a slip means. */
export type Word =
  /** `mayBeOther`: the name is also another word (double the stake). `or`: the name is also that of another set. */
  | { is: 'set'; set: NamedSet; mayBeOther?: true; or?: NamedSet }
  | { is: 'digitSet'; set: DigitSet }
  /** ပါ: the set "contains" after one digit, else politeness. */
  | { is: 'pa' }
  /** ပတ်, အပတ်: the set "contains" of one digit; in 3D, အပတ် is R. */
  | { is: 'round'; isReverse3D: boolean }
  | { is: 'khway'; doubles: 'with doubles' | 'without doubles' }
  /** အပူးပါ: khway with doubles. */
  | { is: 'doublesToo' }
  /** အပူးမပါ: khway without doubles. */
  | { is: 'noDoubles' }
  /** R: the numbers and their reverses. */
  | { is: 'reverse' }
  /** ဒဲ့: the numbers as written only. */
  | { is: 'straight' }
  /** စီ: the stake is for each number. */
  | { is: 'each' }
  | { is: 'currency' }
  /** k: thousand, or kyat. */
  | { is: 'thousandOrKs' }
  /** Ten, hundred, thousand, …; `half` adds half of it. */
  | { is: 'unit'; value: number }
  | { is: 'half' }
  /** A digit as a word. */
  | { is: 'count'; value: number }
  /** "12 ကို 34 ကပ်" (to … join): each digit of one with each of the other. ကို also begins names of men. */
  | { is: 'to' }
  | { is: 'join' }
  /** နဲ့: and, a mark as + is. */
  | { is: 'and' }
  /** အကုန် R: R for all. */
  | { is: 'all' }
  /** "00 မှ 19 ထိ": all numbers from one to the other. */
  | { is: 'from' }
  | { is: 'until' }
  | { is: 'total' }
  | { is: 'section'; section: 'morning' | 'evening' }
  /** ma before a verb is a negation; u is also "you". */
  | { is: 'honorific'; mayBe?: 'negation' | 'you' }
  | { is: 'polite' };

/** The name of a section alone and with what people add to it: ညနေပိုင်း, ညနေပွဲ, ညနေအတွက်. */
function sectionNames(name: string): string {
  const endings = ['', 'ပိုင်း', 'ပိုင္း', 'ခင်း', 'ပွဲ', 'ဘက်', 'စာရင်း', 'ထီ'];
  const names = endings.flatMap((ending) => [name + ending, `${name}${ending}အတွက်`]);
  return names.flatMap((each) => [each, `ဒီ${each}`, `ဒီနေ့${each}`]).join(' ');
}

/** "One entry", with or without the particle: တစ်ကွက်, တစ်ကွက်ကို. */
const perNumber = (name: string) => `${name} ${name}ကို`;

/** Each word with its spellings, separated by spaces. */
const SPELLINGS: [Word, string][] = [
  [{ is: 'set', set: 'doubles' }, 'အပူး ပူး ap apu doubles'],
  [{ is: 'set', set: 'doubles', mayBeOther: true }, 'double'],
  [{ is: 'set', set: 'evenDoubles' }, 'စုံပူး'],
  [{ is: 'set', set: 'evenDoubles', or: 'doubles' }, 'အပူးစုံ'],
  [{ is: 'set', set: 'oddDoubles' }, 'မပူး အပူးမ'],
  [{ is: 'set', set: 'power' }, 'ပါဝါ ပဝါ pw pawa power'],
  [{ is: 'set', set: 'natkhat' }, 'နက္ခတ် နက်ခတ် နတ်ခတ် နခတ် နခ natkhat'],
  [{ is: 'set', set: 'brothers' }, 'ညီကို ညီအကို ညီအစ်ကို ညီနောင် nyiko brothers'],
  [{ is: 'set', set: 'evenEven' }, 'စုံစုံ'],
  [{ is: 'set', set: 'oddOdd' }, 'မမ'],
  [{ is: 'set', set: 'evenOdd' }, 'စုံမ'],
  [{ is: 'set', set: 'oddEven' }, 'မစုံ'],
  [{ is: 'set', set: 'tens' }, 'ဆယ်ပြည့် tens'],
  [{ is: 'digitSet', set: 'head' }, 'ထိပ် ထိပ်စီး ရှေ့ t head'],
  [{ is: 'digitSet', set: 'tail' }, 'ပိတ် နောက် နောက်ပိတ် tail'],
  [{ is: 'digitSet', set: 'contains' }, 'အပါ contains'],
  [{ is: 'digitSet', set: 'brake' }, 'ဘရိတ် b bk brake'],
  [{ is: 'pa' }, 'ပါ'],
  [{ is: 'round', isReverse3D: false }, 'ပတ် ပတ်သီး'],
  [{ is: 'round', isReverse3D: true }, 'အပတ်'],
  [{ is: 'khway', doubles: 'without doubles' }, 'ခွေ အခွေ အေခြ khway'],
  [{ is: 'khway', doubles: 'with doubles' }, 'ခွေပူး အခွေပူး အေခြပူး ခွေအပူးပါ အပူးပါခွေ kp khwaydoubles'],
  [{ is: 'doublesToo' }, 'အပူးပါ'],
  [{ is: 'noDoubles' }, 'အပူးမပါ ပူးမပါ'],
  [{ is: 'reverse' }, 'r အာ အပြန် ပတ်လည်'],
  [{ is: 'straight' }, 'ဒဲ့ တည့်'],
  [
    { is: 'each' },
    `စီ ဖိုး each ${perNumber('တစ်ကွက်')} ${perNumber('တကွက်')} ${perNumber('တစ်လုံး')} ${perNumber('တလုံး')}`,
  ],
  [{ is: 'currency' }, 'ကျပ် ks kyat kyats mmk'],
  [{ is: 'thousandOrKs' }, 'k'],
  [{ is: 'unit', value: 10 }, 'ဆယ် ဆယ့်'],
  [{ is: 'unit', value: 100 }, 'ရာ ရာ့'],
  [{ is: 'unit', value: 1000 }, 'ထောင် ထောင့်'],
  [{ is: 'unit', value: 10_000 }, 'သောင်း'],
  [{ is: 'unit', value: 100_000 }, 'သိန်း'],
  [{ is: 'half' }, 'ခွဲ'],
  [{ is: 'count', value: 1 }, 'တစ် တ'],
  [{ is: 'count', value: 2 }, 'နှစ်'],
  [{ is: 'count', value: 3 }, 'သုံး'],
  [{ is: 'count', value: 4 }, 'လေး'],
  [{ is: 'count', value: 5 }, 'ငါး'],
  [{ is: 'count', value: 6 }, 'ခြောက်'],
  [{ is: 'count', value: 7 }, 'ခုနစ် ခုနှစ် ခွန်နစ်'],
  [{ is: 'count', value: 8 }, 'ရှစ်'],
  [{ is: 'count', value: 9 }, 'ကိုး'],
  [{ is: 'to' }, 'ကို'],
  [{ is: 'join' }, 'ကပ်'],
  [{ is: 'and' }, 'နဲ့ နှင့်'],
  [{ is: 'all' }, 'အကုန် အားလုံး'],
  [{ is: 'from' }, 'မှ'],
  [{ is: 'until' }, 'ထိ အထိ'],
  [{ is: 'total' }, 'စုစုပေါင်း စုပေါင်း ပေါင်း အားလုံးပေါင်း အကုန်ပေါင်း total'],
  [{ is: 'section', section: 'morning' }, `am morning ${sectionNames('မနက်')}`],
  [
    { is: 'section', section: 'evening' },
    `pm evening ${sectionNames('ည')} ${sectionNames('ညနေ')} ${sectionNames('ညေန')}`,
  ],
  [{ is: 'honorific' }, 'ဦး ဒေါ် မောင် ko daw mg maung'],
  [{ is: 'honorific', mayBe: 'negation' }, 'ma'],
  [{ is: 'honorific', mayBe: 'you' }, 'u'],
  [
    { is: 'polite' },
    `ရှင့် ရှင် ခင်ဗျာ ခင်ဗျ ဗျာ ဗျ နော် နော် အကို အစ်ကို အစ်မ ညီမ ညီလေး ညီမလေး မောင်လေး ကိုလေး ကိုကြီး ဦးလေး အဒေါ် ရေ အကိုရေ အစ်မရေ ညီမရေ မမရေ ညီကိုရေ
     မင်္ဂလာပါ ဟယ်လို ကျေးဇူး ကျေးဇူးပါ ကျေးဇူးတင်ပါတယ် တင်ပါတယ် ပေးပါ ထိုးမယ် ထိုးပါမယ် ထိုးပေးပါ ယူမယ် ယူပါမယ်
     ဟုတ် ဟုတ်ကဲ့ အိုကေ hello hi thanks thank you thz tq please pls ok`,
  ],
];

const words = vocabularyOf(
  new Map(
    SPELLINGS.flatMap(([word, spellings]) => spellingsIn(spellings).map((name) => [name, word] as const)),
  ),
);

/** The words that letters without a space are made of; null if a part of them is unknown. */
export function wordsIn(letters: string): Word[] | null {
  const whole = words.words.get(letters);
  if (whole) return [whole];
  return /[a-z]/.test(letters) ? null : splitInto(letters, words);
}
