/** Titles of the games that give rebates; the same in every language. */
const titles: Record<string, string> = { '2d': '2D', '3d': '3D' };

/** The display name of a game key. */
export function gameTitle(key: string): string {
  return titles[key] ?? key;
}
