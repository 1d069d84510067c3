import { yangonDate, yangonTime } from '@shwe/kernel';
import type { Lang } from '../langs.ts';

const MONTHS: Record<'my' | 'en' | 'th', string> = {
  my: 'ဇန်နဝါရီ ဖေဖော်ဝါရီ မတ် ဧပြီ မေ ဇွန် ဇူလိုင် ဩဂုတ် စက်တင်ဘာ အောက်တိုဘာ နိုဝင်ဘာ ဒီဇင်ဘာ',
  en: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec',
  th: 'ม.ค. ก.พ. มี.ค. เม.ย. พ.ค. มิ.ย. ก.ค. ส.ค. ก.ย. ต.ค. พ.ย. ธ.ค.',
};

/**
 * Date and time in Yangon as the player app writes them: "21 Nov 2026 4:30 PM", "2026年11月21日 16:30". A Burmese day
 * and its hour would read as one number without the dot: "2026 နိုဝင်ဘာ 21 · 4:30 PM".
 */
export function instantText(lang: Lang, at: Date): string {
  const date = dayText(lang, yangonDate(at));
  const time = yangonTime(at).slice(0, 5);
  if (lang === 'zh') return `${date} ${time}`;
  if (lang === 'th') return `${date} ${time} น.`;
  const hour = Number(time.slice(0, 2));
  const clock = `${hour % 12 || 12}${time.slice(2)} ${hour < 12 ? 'AM' : 'PM'}`;
  return lang === 'my' ? `${date} · ${clock}` : `${date} ${clock}`;
}

/** A day (YYYY-MM-DD) as the player app writes it: "21 Nov 2026", "2026年11月21日". */
export function dayText(lang: Lang, date: string): string {
  const [year = '', month = '', day = ''] = date.split('-');
  if (lang === 'zh') return `${year}年${Number(month)}月${Number(day)}日`;
  const name = MONTHS[lang].split(' ')[Number(month) - 1];
  return lang === 'my' ? `${year} ${name} ${Number(day)}` : `${Number(day)} ${name} ${year}`;
}

/** A month (YYYY-MM) as the player app writes it: "Nov 2026", "2026年11月". */
export function monthText(lang: Lang, text: string): string {
  const [year = '', month = ''] = text.split('-');
  if (lang === 'zh') return `${year}年${Number(month)}月`;
  const name = MONTHS[lang].split(' ')[Number(month) - 1];
  return lang === 'my' ? `${year} ${name}` : `${name} ${year}`;
}
