/** Where the visitor came from: named by the address of the first visit (`?back=`), kept as long as the tab. */
const KEY = 'back';

/** An address that may be gone to: of the web, over TLS. */
export function httpsOnly(text: string | null): URL | null {
  if (text === null || !URL.canParse(text)) return null;
  const url = new URL(text);
  return url.protocol === 'https:' ? url : null;
}

/** Where the way back leads, if the entry named one. */
export function partnerAddress(): URL | null {
  try {
    const named = httpsOnly(new URLSearchParams(location.search).get('back'));
    if (named) sessionStorage.setItem(KEY, named.href);
    return named ?? httpsOnly(sessionStorage.getItem(KEY));
  } catch {
    return null;
  }
}

/** Goes back to where the visitor came from, else closes the window (specification §2). */
export function returnToPartner(): void {
  const address = partnerAddress();
  if (address) location.assign(address);
  else window.close();
}
