/** An expression and its likely mistake. */
export type Swap = readonly [RegExp, (found: string) => string];

/**
 * Mistakes that show only where there are several elements that differ: the first is taken for all, one decides for
 * all, the largest stands for the sum, or their order is left to chance.
 */
export const ONE_ELEMENT: readonly Swap[] = [
  [/\.some\(/g, () => '.every('],
  [/\.every\(/g, () => '.some('],
  [/\.find\(/g, () => '.findLast('],
  [/\.findIndex\(/g, () => '.findLastIndex('],
  [/\.at\(-1\)/g, () => '[0]'],
  [/(?<!rows|\?\.)\[0\]/g, () => '.at(-1)'],
  [/\.(map|flatMap|filter|reduce|forEach)\(/g, (found) => `.slice(0, 1)${found}`],
  [/(?<=\bfor (await )?\(const [^;]* of ).+(?=\)( \{| \w.*;)?$)/g, (found) => `[...${found}].slice(0, 1)`],
  [/\bcontinue;/g, () => 'break;'],
  [/ \+= (?!1\b|\w+\))/g, () => ' = '],
  [/\bsum\(/g, () => 'max('],
  [/\bmax\((?=[a-z_.]+\))/g, () => 'min('],
  [/\bmin\((?=[a-z_.]+\))/g, () => 'max('],
  [/\bgreatest\(/g, () => 'least('],
  [/\bleast\(/g, () => 'greatest('],
  [/\bselect distinct (?!on)/g, () => 'select '],
  [/= any ?\(\$\d+\)/g, (found) => found.replace(/any ?(.*)/, '$1[1]')],
  [/ order by [\w., ]+?(?=\)|`|$| limit)/g, () => ''],
];
