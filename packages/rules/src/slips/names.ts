import { mayTakeBack, meansMore } from './chat.ts';
import type { Token } from './tokens.ts';
import { spellingsIn, splitInto, vocabularyOf } from './vocabulary.ts';

/** Parts of Burmese names. */
const PARTS = `အောင် ကျော် မင်း ထွန်း လှ မြ စိုး ဇော် ဝင်း ထွေး သိန်း ကြည် သန်း ခင် မောင် မျိုး ဖြိုး သူ ထက် ဟိန်း ပြည့် လင်း နီ
 နွယ် အေး စန်း ဝေ သီ တာ သီတာ လေး စု နု အိ အိမ့် ဥမ္မာ ခိုင် ဇင် ဇာ ညို နှင်း နန္ဒာ နီလာ ဖြူ ဖွေး မာ မာလာ မိ မိုး မီ မေ မူ မြင့် မြတ်
 ယဉ် ယမင်း လဲ့ လွင် ဝါ သဇင် သန္တာ သီရိ သူဇာ ဟေမာ အိန္ဒြာ ချို စံ သက် သော် ကို ဘ ဘို ဖိုး ဖေ ငယ် စိန် ရွှေ ငွေ ကောင်း ဗိုလ် ရန် ပိုင်
 ဖုန်း ဟန် ဦး ဇေ ယာ ဇေယျာ ရဲ ထိန် ဝဏ္ဏ နန်း ပပ စော ဆု ဆွေ ပြုံး ငြိမ်း ချမ်း
 သန့် သား ညွန့် နိုင် တင် ထိုက် ဇွဲ ခန့် ရှိန် ဘုန်း ထူး ဆန်း ရီ ဟေမန် ကြိုင် ခွန်း ရည် ဖူး ငြိမ် ပေါ် ထိန်
 aung kyaw min tun htun hla mya myat myint soe zaw htwe thein kyi than khin maung mg ko myo phyo thu htet hein pyae lin linn
 ni nwe nway aye ei san sandar sanda wai wah thida thidar lay su nu ohnmar khine khaing zin zar nyo hnin nandar nilar phyu mar
 malar moe me may yamin le lwin thazin thandar thiri thuzar cho thet ba bo pho poe phay nge sein shwe ngwe kaung yan paing
 hpone phone oo zay yar ye yee htein nan pa paw saw swe sway pyone nyein chan zeya zayar nay chaw yin yadanar theingi win naing tin zon ohn pyaung tun kyawt hsu wint shein tint toe`;

const parts = vocabularyOf(new Map(spellingsIn(PARTS).map((word) => [word, word])));

/** Parts that are verbs as well, which ma negates: ma naing (cannot), မကောင်း (not good). */
const VERBS = new Set(
  spellingsIn('ရဲ ကောင်း ပိုင် ပြည့် ထိန် တင် နိုင် ပေါ် ငြိမ် san nay lay yin chan paw ye than cho pa win naing tin toe'),
);

/** How many parts of names a word is made of; 0 if anything else is in it. */
export function namePartsIn(text: string): number {
  return splitInto(text, parts)?.length ?? 0;
}

const isName = (text: string) => namePartsIn(text) > 0;
const isNameAfterMa = (text: string) => isName(text) && !VERBS.has(text);

/** How many tokens at the start are a name: ကိုအောင်, မသီတာ, Ko Aung. Negations begin with မ like names of women. */
export function nameLength(tokens: readonly Token[]): number {
  const first = tokens[0];
  if (first?.is === 'unknown' && isTitledName(first.text)) return nameEnd(tokens, 1);
  const isTitle = first?.is === 'honorific' || first?.is === 'to';
  return isTitle && isNameAfterTitle(tokens[1], first) ? nameEnd(tokens, 2) : 0;
}

/** What closes a syllable, so that the letters before it are not a word of their own: ကိုက် (to hit) is no ကို. */
const CLOSES_SYLLABLE = String.raw`(?![\u1000-\u1021]\u1037?\u103a|း)`;
const TITLE = new RegExp(`^(ကို${CLOSES_SYLLABLE}|ဦး|ဒေါ်|မောင်(?!း)|ဆရာမ?|အန်တီ|မ)`);
/** Words that begin as a title does: dollar, quota, Korea, first, headcount, brother and sister, doctor. */
const NO_NAME = new RegExp(`^(ဒေါ်လာ|ကိုတာ|ကိုရီးယား|ဦးဆုံး|ဦးစွာ|ဦးစား|ဦးရေ|ဦးတည်|မောင်နှမ|ဆရာဝန်)${CLOSES_SYLLABLE}`);

/** A title and a name in one word: ကိုအောင်, ဒေါ်မြ, မသီတာ, ဆရာ. */
function isTitledName(text: string): boolean {
  const title = NO_NAME.test(text) ? undefined : TITLE.exec(text)?.[0];
  if (title === undefined) return false;
  const name = text.slice(title.length);
  return title === 'မ' ? isNameAfterMa(name) : !mayTakeBack(text) && mayBeName(name);
}

/** Any word that cannot mean more may be the name after a title; after "ma" and "u", other words too, only a known one. */
function isNameAfterTitle(token: Token | undefined, title: Token): boolean {
  if (token?.is === 'honorific' || (token?.is === 'to' && title.is === 'to' && token.gap === '')) return true;
  if (token?.is !== 'unknown' || !/^\p{L}/u.test(token.text) || token.gap.trim() !== '') return false;
  if (title.is === 'honorific' && title.mayBe === 'negation') return isNameAfterMa(token.text);
  if (title.is === 'honorific' && title.mayBe === 'you') return isName(token.text);
  return mayBeName(token.text);
}

/** What people add to a name without a space: ကိုအောင်ကြီး, ကိုအောင်အတွက် (for). */
const ENDINGS = /(ကြီး|လေး|အတွက်|ရဲ့|က)$/;
/** A longer name that is not known is more likely a sentence. */
const LETTERS_MAX = 15;

/** Whether a word after a title is a name: one that cannot mean more, and no known name with something unknown after it. */
function mayBeName(word: string): boolean {
  if (mayTakeBack(word) || meansMore(word)) return false;
  const name = word.replace(ENDINGS, '');
  return name === '' || isName(name) || (!beginsWithName(name) && name.length <= LETTERS_MAX);
}

/** Whether a Burmese word has a part of a name before another syllable: "အောင်မဆော့" (Aung does not play). */
function beginsWithName(word: string): boolean {
  return [...parts.words.keys()].some((part) => {
    const rest = word.startsWith(part) ? word.slice(part.length) : '';
    return /^[\u1000-\u102a](?![\u1039\u103a])/.test(rest);
  });
}

/** The end of a name: the words after the first must be parts of names. */
function nameEnd(tokens: readonly Token[], start: number): number {
  let end = start;
  for (let next = tokens[end]; next?.gap.trim() === ''; next = tokens[++end]) {
    const isPart = next.is === 'honorific' || (next.is === 'unknown' && isName(next.text));
    if (!isPart) break;
  }
  return end;
}
