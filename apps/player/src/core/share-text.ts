import { copyText, plainText } from './copy-text.ts';

/** Whether the browser can hand a text to another app. */
export function canShare(): boolean {
  return 'share' in navigator;
}

/**
 * Hands texts or pictures to another app. True if an app took them; if the person cancels, it is false and nothing else
 * happens. What cannot be shared is left to `otherwise`.
 */
export async function share(data: ShareData, otherwise: () => Promise<boolean>): Promise<boolean> {
  if (!canShare()) return otherwise();
  try {
    await navigator.share(data.text ? { ...data, text: plainText(data.text) } : data);
    return true;
  } catch (error) {
    return (error as Error).name === 'AbortError' ? false : otherwise();
  }
}

/** Shares a link, or copies it if the browser cannot share. */
export async function shareLink(title: string, text: string, url: string): Promise<void> {
  await share({ title, text, url }, () => copyText(url));
}
