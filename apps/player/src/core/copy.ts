import { showToast } from '@shwe/ui';
import { say } from '../i18n/index.ts';

/** Puts a text onto the clipboard and says so; where the browser refuses, says how to do it by hand. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    showToast(say('copyDone'), 'tip', 'done');
    return true;
  } catch {
    showToast(say('copyFailed'), 'toast', 'bad');
    return false;
  }
}
