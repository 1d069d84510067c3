import { useT } from './index.ts';

/** What stands between two sentences: a space, and nothing in Chinese, whose full stop has its own. */
export function SentenceGap() {
  const { lang } = useT();
  return lang === 'zh' ? null : ' ';
}
