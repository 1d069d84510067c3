import fc from 'fast-check';
import { expect, test } from 'vitest';
import { verifyDraw } from './index.ts';
import { evening, filesOf, morning, resultOf, signer, slips, withReceipt } from './second/good.ts';
import { json, keyOf, receiptFile, signedFile } from './second/sealing.ts';
import { isThorough, seededRandom, testDrawOf } from './testing.ts';

const honest = {
  seal: filesOf(morning(5))['seal.json']!,
  leaves: filesOf(morning(5))['leaves.txt']!,
  previous: filesOf(morning(1))['seal.json']!,
  result: json(resultOf(2, '1200', '96000')),
  receipt: withReceipt(slips(5)[1]!)['receipt.json'],
  proof: withReceipt(slips(5)[1]!)['proof.json'],
};
const kinds = Object.keys(honest) as (keyof typeof honest)[];

/** A valid file with a part replaced, or with a value of another type in one field. */
function near(file: string): fc.Arbitrary<string> {
  const insert = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('၅', '５', '\u0000', '9'.repeat(400)),
  );
  const span = fc.tuple(fc.nat(file.length), fc.nat(8), insert);
  const spliced = span.map(([at, cut, text]) => file.slice(0, at) + text + file.slice(at + cut));
  if (!file.startsWith('{')) return spliced;
  const fields = Object.keys(JSON.parse(file));
  const value = fc.oneof(fc.jsonValue(), fc.constantFrom(2 ** 53 + 1, -1, 0.5, null, [null], '__proto__'));
  const retyped = fc
    .tuple(fc.constantFrom(...fields), value)
    .map(([name, other]) => JSON.stringify({ ...JSON.parse(file), [name]: other }));
  return fc.oneof(spliced, retyped);
}

test('bad files fail steps and never throw', () => {
  const deep = `${'['.repeat(10_000)}${']'.repeat(10_000)}`;
  const kind = fc.constantFrom(...kinds);
  const files = kind.chain((name) =>
    fc
      .oneof(near(honest[name]), fc.string(), fc.json(), fc.constantFrom('', '{}', deep))
      .map((text) => ({ ...honest, [name]: text })),
  );
  const property = fc.property(files, (bad) => {
    expect(verifyDraw(bad, [signer.name]).length).toBeGreaterThan(0);
  });
  fc.assert(property, { numRuns: isThorough ? 500 : 100 });
}, 60_000);

test('the steps of a receipt without its proof or the slips are open', () => {
  const { seal, receipt } = honest;
  const steps = verifyDraw({ seal, receipt }, [signer.name]);
  const open = steps
    .filter(({ outcome }) => outcome !== 'ok')
    .map(({ code, outcome }) => `${code} ${outcome}`);
  expect(open).toEqual(['root unchecked', 'receipt_leaf unchecked', 'receipt_sealed unchecked']);
});

test('every step of slips that cannot be read, or are not there, is open', () => {
  const { seal, leaves, result } = honest;
  const openOf = (files: Parameters<typeof verifyDraw>[0]) =>
    verifyDraw(files, [signer.name]).flatMap(({ code, outcome }) => (outcome === 'unchecked' ? [code] : []));
  const counted = ['result_winners', 'result_stake', 'result_payout'];
  const ofSlips = [
    'leaves_order',
    'leaves_issue',
    'leaves_times',
    'slips',
    'stakes',
    'most',
    'root',
    'numbers',
  ];
  expect(openOf({ seal, result })).toEqual(['root', ...counted]);
  expect(openOf({ seal, leaves: leaves.replace(':', ';'), result })).toEqual([...ofSlips, ...counted]);
});

test('without a trusted key, a receipt must have the key of its seal', () => {
  const { seal, receipt, proof } = honest;
  const outcomes = verifyDraw({ seal, receipt, proof }).map(({ code, outcome }) => `${code} ${outcome}`);
  expect(outcomes).toContain('seal_key unchecked');
  expect(outcomes).toContain('receipt_key ok');
  const foreign = receiptFile(morning(5).issue, slips(5)[1]!, keyOf('somebody else'));
  const failed = verifyDraw({ seal, receipt: foreign, proof }).filter(({ outcome }) => outcome === 'failed');
  expect(failed.map(({ code }) => code)).toEqual(['receipt_key']);
});

test('without a trusted key, the seal before must have the key of the seal', () => {
  const seal = filesOf(evening(morning(5)))['seal.json']!;
  const previous = honest.seal;
  const chain = (before: string) =>
    verifyDraw({ seal, previous: before }).find(({ code }) => code === 'chain');
  expect(chain(previous)).toMatchObject({ outcome: 'ok' });
  const foreign = signedFile('seal', JSON.parse(previous).seal, keyOf('somebody else'));
  expect(chain(foreign)).toMatchObject({ outcome: 'failed' });
});

test('of several trusted keys each may sign, and no other', () => {
  const other = keyOf('the next key');
  const seal = filesOf(evening(morning(5)))['seal.json']!;
  const byOther = signedFile('seal', JSON.parse(honest.seal).seal, other);
  const failedOf = (files: Parameters<typeof verifyDraw>[0], keys: string[]) =>
    verifyDraw(files, keys).flatMap(({ code, outcome }) => (outcome === 'failed' ? [code] : []));
  const both = [
    [signer.name, other.name],
    [other.name, signer.name],
  ];
  for (const keys of both) {
    expect(failedOf({ ...honest, previous: undefined }, keys)).toEqual([]);
    expect(failedOf({ seal, previous: honest.seal }, keys)).toEqual([]);
    expect(failedOf({ seal, previous: byOther }, keys)).toEqual([]);
    const foreign = signedFile('seal', JSON.parse(honest.seal).seal, keyOf('somebody else'));
    const receipt = receiptFile(morning(5).issue, slips(5)[1]!, keyOf('somebody else'));
    expect(failedOf({ seal: foreign, receipt, proof: honest.proof }, keys)).toEqual([
      'seal_key',
      'receipt_key',
    ]);
    expect(failedOf({ seal, previous: foreign }, keys)).toEqual(['chain']);
    const foreignNext = signedFile('seal', JSON.parse(seal).seal, keyOf('somebody else'));
    expect(failedOf({ seal: foreignNext, previous: foreign }, keys)).toEqual(['seal_key', 'chain']);
  }
});

test.each([0, 2, 3])('a slip of another issue or out of order in line %i fails', (at) => {
  const lines = honest.leaves.split('\n');
  const failedOf = (changed: string[]) =>
    verifyDraw({ seal: honest.seal, leaves: changed.join('\n') }, [signer.name]).flatMap(
      ({ code, outcome }) => (outcome === 'failed' ? [code] : []),
    );
  const foreign = lines.with(at, lines[at]!.replace('morning', 'evening'));
  expect(failedOf(foreign)).toEqual(['leaves_issue', 'root']);
  const swapped = lines.with(at, lines[at + 1]!).with(at + 1, lines[at]!);
  expect(failedOf(swapped)).toEqual(['leaves_order', 'root']);
});

test('a signed receipt whose slip was sealed with another stake fails', () => {
  const other = withReceipt({ ...slips(5)[1]!, lines: '12:101' })['receipt.json'];
  const steps = verifyDraw({ ...honest, previous: undefined, proof: undefined, receipt: other }, [
    signer.name,
  ]);
  expect(steps.filter(({ outcome }) => outcome === 'failed').map(({ code }) => code)).toEqual([
    'receipt_leaf',
  ]);
});

test('a proof without a receipt is checked too', () => {
  const { seal, leaves, proof } = honest;
  expect(verifyDraw({ seal, leaves, proof }, [signer.name]).at(-1)).toMatchObject({
    code: 'proof_sealed',
    outcome: 'ok',
  });
  const steps = ['{}', proof.replace('"index": ', '"index": 1')].map((bad) =>
    verifyDraw({ seal, proof: bad }).at(-1),
  );
  expect(steps.map((step) => `${step?.code} ${step?.outcome}`)).toEqual(Array(2).fill('proof_sealed failed'));
});

test('the watcher gets every step as it is taken, and the progress of the slips', () => {
  for (const files of [honest, { seal: honest.seal }, { ...honest, leaves: 'x\n' }, { seal: '{}' }]) {
    const seen: unknown[] = [];
    const steps = verifyDraw(files, [signer.name], { step: (step) => seen.push(step) });
    expect(seen).toEqual(steps);
  }
  const { leaves, sealText } = testDrawOf(2100, 1, seededRandom(7));
  const seen: string[] = [];
  verifyDraw(
    { seal: signedFile('seal', sealText, signer), leaves: leaves.map(({ text }) => `${text}\n`).join('') },
    [],
    {
      step: ({ code }) => seen.push(code),
      progress: (done, of) => seen.push(`${done}/${of}`),
    },
  );
  const slipsDone = ['2048/2100', '2100/2100'];
  const from = seen.indexOf('2048/2100');
  expect(seen.slice(from - 1, from + 2)).toEqual(['chain', ...slipsDone]);
  expect(seen.slice(seen.indexOf('leaves_times'), seen.indexOf('slips') + 1)).toEqual([
    'leaves_times',
    ...slipsDone,
    'slips',
  ]);
});
