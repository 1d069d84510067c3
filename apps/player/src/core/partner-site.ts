/** Where the visitor came from: `?back=` of the first visit's address, kept for the tab. */
const KEY = 'back';

/** Only https addresses may be followed. */
export function httpsOnly(text: string | null): URL | null {
  if (text === null || !URL.canParse(text)) return null;
  const url = new URL(text);
  return url.protocol === 'https:' ? url : null;
}

/** The partner's address, if the visit named one. */
export function partnerAddress(): URL | null {
  try {
    const named = httpsOnly(new URLSearchParams(location.search).get('back'));
    if (named) sessionStorage.setItem(KEY, named.href);
    return named ?? httpsOnly(sessionStorage.getItem(KEY));
  } catch {
    return null;
  }
}

/** Goes back to the partner's site, else closes the window. */
export function returnToPartner(): void {
  const address = partnerAddress();
  if (address) location.assign(address);
  else window.close();
}
