import { showToast } from '@shwe/ui';
import { translate } from '../i18n/index.ts';

/** A text as other apps get it: without the signs that forbid a line break on the screen. */
export function plainText(text: string): string {
  return text.replaceAll('\u2060', '').replaceAll('\u00a0', ' ');
}

/** Copies a text and says so. If the browser refuses, a message says how to copy by hand, and the result is false. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(plainText(text));
    showToast(translate('copyDone'), 'tip', 'done');
    return true;
  } catch {
    showToast(translate('copyFailed'), 'toast', 'bad');
    return false;
  }
}
