import type { Token } from './tokens.ts';
import { spellingsIn, splitInto, vocabularyOf } from './vocabulary.ts';
import { wordsIn } from './words.ts';

/** Words that may take back, change or repeat a bet. */
const CHANGING_WORDS =
  /^မ.*(နဲ့|နှင့်|တော့)|မ.*ဘူး|တော့ဘူး|ဖျက်|ဖြုတ်|ထုတ်|ပယ်|မှား|ပြောင်း|ပြင်|ရပ်|စောင့်|နေဦး|လျှော့|ထပ်|ဆတိုး|နှစ်ဆ|အတူတူ|မလို|မယူ|မထိုး|မသေချာ|cancel|delete|remove|erase|undo|skip|void|wrong|mistake|\bno\b|\bnot\b|dont|stop|wait|hold|change|double|again/;

/** Whether words without figures may take back or change what stands before. */
export function mayTakeBack(line: string): boolean {
  return line.split(/\s+/).some((word) => CHANGING_WORDS.test(word)) || line.includes('\ufffd');
}

/** Words that say which numbers, which draw, whose stake: none is a name. */
const MEANINGFUL_WORDS =
  /ခတ်|ပါဝါ|ပူး|ထိပ်|ပိတ်|ဘရိတ်|ခွေ|ပြန်|ပတ်|ထိုင်း|ညီအ?ကို|ညီနောင်|မနက်|^ည$|ညနေ|နေ့|ဖြန်|နှစ်|တစ်|ဝက်|စုံ|reverse|brother|power|^(rev|both|half|twice|today|tomorrow|tmrw?|yesterday|next|thai|same|only|each|every|all|and|or|if|except|without|plus|minus|from|to|with|pyan|apyan|htat|pat|pyaung)$/;

/** Whether a word may say more than a name: a short sign without a vowel (nk, ss, sp), or one of the words above. */
export function meansMore(word: string): boolean {
  const isLatin = /^[a-z]+$/.test(word);
  return MEANINGFUL_WORDS.test(word) || (isLatin && (word.length < 2 || !/[aeiouy]/.test(word)));
}

/** Words of chat that change no bet. Words that are not here are shown back to the player. */
const CHAT = `ဘောင်ချာ ပြေစာ စာရင်း စာရင်းလေး လေး ပို့ ပို့ပေး ပေး ပေးပါ ပါဦး ပါ ပါတယ် ပါပြီ တယ် ပြီ ဦး လား နော် ရ ရပြီ ရပြီလား ရလား
 ရပါသလား ကျေးဇူး ကျေးဇူးပါ အများကြီး တင်ပါတယ် ဟုတ်ကဲ့ အိုကေ ကောင်းပါပြီ ဒါပဲ ဒါပါပဲ ကံကောင်းပါစေ ပေါက်ပါစေ ဒိုင် ဒိုင်ကြီး ဘော့စ် ဆရာ
 ဆရာမ ဒီနေ့ ဒီနေ့အတွက် အတွက် ထီ နေကောင်းလား ဗျ ဗျာ ရှင့် ခင်ဗျာ
 voucher receipt list slip my the send me please pls thank thanks thx tnx you u so much very good luck hi hello hey
 bro bros boss sis dear friend sir okay ok here is for lottery`;

const chat = vocabularyOf(new Map(spellingsIn(CHAT).map((word) => [word, word])));

/** Whether a token is small talk, politeness, a bracket or a mark at the end of a line. */
export function isChat(token: Token): boolean {
  if (token.is !== 'unknown') return token.is === 'honorific' || token.is === 'pa';
  const { text } = token;
  if (/^[()[\]"']$/.test(text)) return true;
  if (/^[a-z]+$/.test(text)) return chat.words.has(text);
  if (splitInto(text, chat) !== null) return true;
  return wordsIn(text)?.every(({ is }) => is === 'polite' || is === 'pa') ?? false;
}

const CHAT_KINDS: readonly Token['is'][] = [
  'unknown',
  'polite',
  'section',
  'game',
  'honorific',
  'pa',
  'to',
  'from',
  'until',
  'count',
  'each',
  'all',
];

/** Whether a token belongs to a bet, so that its line is not just chat. */
export function isPartOfBet({ is }: Token): boolean {
  return !CHAT_KINDS.includes(is);
}
