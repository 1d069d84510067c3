/** Storage key of the address that the visitor came from. It is `?back=` of the address, kept as long as the tab. */
const KEY = 'back';

/** The address if it is an https one, else null: no other may be followed. */
export function httpsOnly(text: string | null): URL | null {
  if (text === null || !URL.canParse(text)) return null;
  const url = new URL(text);
  return url.protocol === 'https:' ? url : null;
}

/** Keeps the address that this visit names. Later page loads of the tab, as after a payment, name none. */
export function keepPartnerAddress(): void {
  try {
    const named = httpsOnly(new URLSearchParams(location.search).get('back'));
    if (named) sessionStorage.setItem(KEY, named.href);
  } catch {
    // Without storage there is no way back.
  }
}

/** The address of the partner's site; null if no visit of the tab named one. */
export function partnerAddress(): URL | null {
  try {
    return httpsOnly(sessionStorage.getItem(KEY));
  } catch {
    return null;
  }
}

/** Goes back to the partner's site; if there is none, closes the window. */
export function returnToPartner(): void {
  const address = partnerAddress();
  if (address) location.assign(address);
  else window.close();
}
