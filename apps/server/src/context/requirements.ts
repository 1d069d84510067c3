import { readPrivateKey } from '../security/signing-key.ts';
import { parseTrustedProxies, TRUSTED_PROXIES_FORM } from './trusted-proxies.ts';

/** A setting that licensed mode needs, and what is wrong with a value; null if nothing is. */
type Requirement = { name: string; meaning: string; fault(value: string): string | null };

const anyText = (value: string) => (value.trim() === '' ? 'is not set' : null);
const httpsAddress = (value: string) =>
  URL.canParse(value) && new URL(value).protocol === 'https:' ? null : 'must be an https:// address';
/** Links to the site are built from it, and login data must not be part of them. */
const httpsOrigin = (value: string) =>
  URL.canParse(value) && new URL(value).origin === value && value.startsWith('https://')
    ? null
    : 'must be https:// and a host, without a path';
/** Digits that differ in a random pepper; one typed by hand has few. */
const DIFFERENT_DIGITS_MIN = 8;
const randomHex = (value: string) =>
  /^[0-9a-f]{64,}$/i.test(value) && new Set(value.toLowerCase()).size >= DIFFERENT_DIGITS_MIN
    ? null
    : 'must be 64 random hexadecimal digits or more (openssl rand -hex 32)';
const privateKey = (kind: 'x25519' | 'ed25519', name: string) => (value: string) =>
  readPrivateKey(kind, value) ? null : `must be a private ${name} key: PKCS#8, DER, in base64`;

const proxies = (value: string) => (parseTrustedProxies(value) === null ? TRUSTED_PROXIES_FORM : null);

/** Everything that licensed mode needs in its environment. Read by the start and by `npm run doctor`. */
const LICENCE_REQUIREMENTS: readonly Requirement[] = [
  { name: 'SHWE_LICENCE_HOLDER', meaning: 'the holder of the licence', fault: anyText },
  { name: 'SHWE_LICENCE_NUMBER', meaning: 'its number', fault: anyText },
  { name: 'SHWE_LICENCE_JURISDICTION', meaning: 'who issued it', fault: anyText },
  { name: 'SHWE_PUBLIC_ORIGIN', meaning: 'the public address', fault: httpsOrigin },
  {
    name: 'SHWE_PEPPER',
    meaning: 'part of every password hash, and the source of the keys for personal data',
    fault: randomHex,
  },
  { name: 'SHWE_ENCRYPTION_KEY', meaning: 'encrypts replies', fault: privateKey('x25519', 'X25519') },
  { name: 'SHWE_RESULT_KEY', meaning: 'signs seals and receipts', fault: privateKey('ed25519', 'Ed25519') },
  { name: 'SHWE_OTP_GATEWAY_URL', meaning: 'where one-time codes are sent', fault: httpsAddress },
  { name: 'SHWE_TRUST_PROXY', meaning: 'the proxies in front; 0 if there are none', fault: proxies },
];

/** What is wrong with each requirement of licensed mode; null where nothing is. */
export function checkLicence(
  env: NodeJS.ProcessEnv,
): { name: string; meaning: string; fault: string | null }[] {
  return LICENCE_REQUIREMENTS.map(({ name, meaning, fault }) => {
    const value = env[name] || null;
    return { name, meaning, fault: value === null ? 'is not set' : fault(value) };
  });
}
