import { go } from '../../core/navigate.ts';
import { isPath } from '../../paths.ts';

/** Opens the screen that a banner or a notice names ('/theme1_deposit', '/theme1_active_info?id=5'). */
export function follow(href: string): void {
  const [path = '', query] = href.replace(/^#/, '').split('?');
  if (isPath(path)) go(path, Object.fromEntries(new URLSearchParams(query)));
}
