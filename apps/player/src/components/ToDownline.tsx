import { useEffect } from 'react';
import { go } from '../core/navigate.ts';
import { paths } from '../paths.ts';

/** For an address without the member it is about: leads to the downline, where one can be chosen. */
export function ToDownline() {
  useEffect(() => go(paths.myDownGammer, {}, 'replace'), []);
  return null;
}
