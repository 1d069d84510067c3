import { evening, morning, signer, type Vector } from '../good.ts';
import { type Fields, fieldsOf, keyOf, sealFile, signedFile, textOf } from '../sealing.ts';
import { drawOfFive, filesOfFive, wrong } from './draw-of-five.ts';

const other = keyOf('somebody else');
const hash = (letter: string) => letter.repeat(64);

/** The five slips with a seal file of another text or signature. */
function withSeal(about: string, failed: string[], change: (file: string) => string): Vector {
  const files = filesOfFive();
  return wrong(about, failed, { ...files, 'seal.json': change(files['seal.json']) });
}

/** The five slips under a seal with other fields, signed by the operator. */
function sealed(about: string, failed: string[], changes: Fields): Vector {
  return withSeal(about, failed, () => sealFile({ ...fieldsOf(drawOfFive), ...changes }, signer));
}

/** The five slips under a seal whose text has another form, signed by the operator. */
function rewritten(about: string, change: (text: string) => string): Vector {
  const text = change(textOf('shwe-seal/v1', fieldsOf(drawOfFive)));
  return withSeal(about, ['seal_form'], () => signedFile('seal', text, signer));
}

const otherLetter = (letter: string) => (letter === 'A' ? 'B' : 'A');

/** Seals that are wrong by themselves or do not match their slips. */
export function brokenSeals(): Record<string, Vector> {
  return {
    'not-an-object': withSeal('seal.json is a list', ['seal_file'], () => '[]\n'),
    signature: withSeal('a letter of the signature is another', ['seal_signature'], (file) =>
      file.replace(/(?<="signature": ".)./, otherLetter),
    ),
    'signature-padded': withSeal('a padded signature', ['seal_signature'], (file) =>
      file.replace(/(?<="signature": "[^"]*)"/, '=="'),
    ),
    'key-form': withSeal('a key that is none, with a line break in it', ['seal_file'], (file) =>
      file.replace(/(?<="key": ")/, '\\n'),
    ),
    'signed-text': withSeal('the total was changed after signing', ['seal_signature', 'stakes'], (file) =>
      file.replace(/stakes \d+/, 'stakes 1'),
    ),
    'unknown-key': {
      ...wrong('signed with a key not trusted', ['seal_key'], filesOfFive()),
      keys: [other.name],
    },
    'crlf-seal': rewritten('lines end with \\r\\n', (text) => text.replaceAll('\n', '\r\n')),
    'extra-field': rewritten('a line too many', (text) => `${text}note x\n`),
    'fields-swapped': rewritten('two fields in each other’s place', (text) =>
      text.replace(/(opens .*\n)(closes .*\n)/, '$2$1'),
    ),
    'zero-before': rewritten('a sum with a zero before it', (text) => text.replace('slips ', 'slips 0')),
    'no-such-day': rewritten('a day that does not exist', (text) =>
      text.replace(/sealed .{10}/, 'sealed 2026-02-30'),
    ),
    'early-seal': sealed('sealed before the close', ['seal_times'], { sealed: '2026-11-23T05:09:59.999Z' }),
    'wrong-slips': sealed('a slip more in the seal', ['slips'], { slips: '6' }),
    'wrong-stakes': sealed('another total in the seal', ['stakes'], { stakes: '9151' }),
    'wrong-most': sealed('another most in the seal', ['most'], { most: '1' }),
    'wrong-root': sealed('another root in the seal', ['root'], { root: hash('a') }),
    'wrong-numbers': sealed('other sums by number in the seal', ['numbers'], { numbers: hash('b') }),
    'wrong-odds': sealed('other odds in the seal, so other sums', ['most', 'root'], { odds: '85' }),
    ...brokenChains(),
  };
}

function brokenChains(): Record<string, Vector> {
  const first = filesOfFive();
  const next = { 'seal.json': sealFile(fieldsOf(evening(drawOfFive)), signer) };
  return {
    'chain-other': wrong('the seal names another one', ['chain'], {
      ...next,
      'previous.json': sealFile(fieldsOf(morning(3)), signer),
    }),
    'chain-unsigned': wrong('the seal before is signed by somebody else', ['chain'], {
      ...next,
      'previous.json': sealFile(fieldsOf(drawOfFive), other),
    }),
    'chain-signature': wrong('the signature of the seal before is another', ['chain'], {
      ...next,
      'previous.json': first['seal.json'].replace(/(?<="signature": ".)./, otherLetter),
    }),
    'chain-first': wrong('the seal says it is the first, yet there is one before', ['chain'], {
      ...first,
      'previous.json': sealFile(fieldsOf(morning(1)), signer),
    }),
  };
}
