const LINK = /^\/theme1_active_info\?id=([1-9]\d{0,8})$/;

/** The screen of one promotion, as a banner opens it. */
export function promotionLink(id: number): string {
  return `/theme1_active_info?id=${id}`;
}

/** The promotion that a link opens; null: another screen, or none. */
export function promotionOfLink(link: string): number | null {
  const [, id] = LINK.exec(link) ?? [];
  return id === undefined ? null : Number(id);
}
