import { showToast } from '@shwe/ui';
import { translate } from '../i18n/index.ts';

/** Copies a text and says so. If the browser refuses, a message says how to copy by hand, and the result is false. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    showToast(translate('copyDone'), 'tip', 'done');
    return true;
  } catch {
    showToast(translate('copyFailed'), 'toast', 'bad');
    return false;
  }
}
