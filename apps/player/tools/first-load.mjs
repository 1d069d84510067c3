// What a first visit to home downloads as script, gzipped: the page's own scripts, what they import, and one language.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const dist = fileURLToPath(new URL('../dist/', import.meta.url));
const size = (file) => gzipSync(readFileSync(dist + file), { level: 9 }).length;
const page = readFileSync(`${dist}index.html`, 'utf8');
const found = new Set();

function follow(file) {
  if (found.has(file)) return;
  found.add(file);
  const text = readFileSync(dist + file, 'utf8');
  for (const [, name] of text.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g))
    follow(`assets/${name}`);
}
for (const [, file] of page.matchAll(/(?:src|href)="\/m\/(assets\/[\w.-]+\.js)"/g)) follow(file);

const rows = [...found].map((file) => ({ file, gz: size(file) })).sort((a, b) => b.gz - a.gz);
for (const row of rows) console.log(String(row.gz).padStart(8), row.file);
// The starter's map of catalogues names the texts of home in each language.
const starter = [...found].find((file) => /index-.*js$/.test(file));
const languages = ['my', 'en', 'zh', 'th'].map(
  (lang) =>
    new RegExp(`home/${lang}\\.ts[^]*?(${lang}-[\\w-]+\\.js)`).exec(readFileSync(dist + starter, 'utf8'))[1],
);
const largest = Math.max(...languages.map((name) => size(`assets/${name}`)));
const total = rows.reduce((sum, row) => sum + row.gz, 0) + largest;
console.log(`${total} bytes of script (gzip) with the largest first language (${largest})`);
console.log(`${gzipSync(page, { level: 9 }).length} bytes of page with styles and figures (gzip)`);
