import { brokenLeaves } from './broken/leaves.ts';
import { brokenReceipts } from './broken/receipts.ts';
import { brokenResults } from './broken/results.ts';
import { brokenSeals } from './broken/seals.ts';
import { goodVectors } from './good.ts';
import { json } from './sealing.ts';

/**
 * Every file of the vectors by its path below the folder vectors. A good one is a folder of files as downloaded with an
 * expected.json; a broken one is a single file that contains both.
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
