import { brokenLeaves } from './broken/leaves.ts';
import { brokenReceipts } from './broken/receipts.ts';
import { brokenResults } from './broken/results.ts';
import { brokenSeals } from './broken/seals.ts';
import { goodVectors } from './good.ts';
import { json } from './house.ts';

/**
 * Every file of the vectors by its path, below the folder vectors: a good one is a folder as downloaded beside an
 * expected.json, a broken one is a single file that holds both.
 */
export function vectorFiles(): Map<string, string> {
  const files = new Map<string, string>();
  for (const [name, { files: texts, ...expected }] of Object.entries(goodVectors())) {
    for (const [file, text] of Object.entries(texts)) files.set(`good/${name}/${file}`, text);
    files.set(`good/${name}/expected.json`, json(expected));
  }
  const broken = { ...brokenSeals(), ...brokenLeaves(), ...brokenResults(), ...brokenReceipts() };
  for (const [name, vector] of Object.entries(broken)) files.set(`broken/${name}.json`, json(vector));
  return files;
}
