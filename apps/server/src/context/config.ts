import { randomBytes } from 'node:crypto';
import { newSigningKey, readPrivateKey } from '../security/signing-key.ts';
import { checkLicence } from './requirements.ts';
import { parseTrustedProxies, TRUSTED_PROXIES_FORM, type TrustedProxies } from './trusted-proxies.ts';

/**
 * The configuration of the server, read once from the environment at start. Business settings (caps, limits, accounts)
 * are in the database.
 */
export type Config = {
  /** 0: any free port. */
  port: number;
  /** An external PostgreSQL; null = the embedded one. */
  database: DatabaseUrls | null;
  /** The data folder; null in tests, which use a temporary folder for the life of the process. */
  dataDir: string | null;
  /** play: play money, a clock that can be moved, stored secrets; licensed: real money. */
  mode: 'play' | 'licensed';
  /** Shown in the footer in licensed mode; null in play mode. */
  licence: { holder: string; number: string; jurisdiction: string } | null;
  /** Scheme and host by which people reach the server; null = taken from each request. */
  publicOrigin: string | null;
  /** Scheme and host of the lottery API, if it is served elsewhere; otherwise empty. */
  lotteryOrigin: string;
  /** Secret key of password hashes and of encrypted data; stored outside the database. */
  pepper: string;
  /** X25519 private key for encrypting replies, PKCS#8 in base64; null = generated at start. */
  encryptionKey: string | null;
  /** Ed25519 private key that signs seals and receipts, PKCS#8 in base64. */
  signingKey: string;
  /** The SMS gateway for one-time codes; null = the development outbox, in play mode only. */
  otpGateway: { url: string; token: string | null } | null;
  /** The feed of SET figures, a source of results besides operators; null = none. */
  feedUrl: string | null;
  /** The payment gateway; null = none. Only the bundled sandbox in play mode is supported. */
  gateway: { url: string; secret: string } | null;
  /** Nodes for reading chains, by network; null = no USDT deposits on that network. */
  chains: { erc20: { url: string } | null; trc20: { url: string; key: string | null } | null };
  /** API endpoints of game providers, by provider id (docs/wallets.md). */
  providers: ReadonlyMap<string, { url: string; secret: string; timeoutMs: number }>;
  /** Timeout of calls to game providers, ms. */
  providerTimeoutMs: number;
  /**
   * The proxies whose X-Forwarded-* headers are believed: how many stand in front, or their addresses; 0 = none, the
   * headers are ignored.
   */
  trustedProxies: TrustedProxies;
  /** How long a refused call keeps its caller's turn, ms (docs/decisions/0071). */
  refusalPauseMs: number;
  /** Notifications go to push services on this machine only, by http. For tests; never in licensed mode. */
  pushLocal: boolean;
  /** Passwords are hashed with little work (docs/decisions/0130). For tests; never in licensed mode. */
  cheapHashes: boolean;
  /** The bearer token of /metrics; null = there is no such path. */
  metricsToken: string | null;
};

export class ConfigError extends Error {}

/** The addresses of the database: for the running application, and for migrations at the start. */
export type DatabaseUrls = { appUrl: string; ownerUrl: string };

/** Characters of a secret that is shared with a service and signs messages about money. */
const SECRET_LENGTH_MIN = 32;

/** Supplies the secrets that the environment does not set. Play mode generates them once and stores them. */
type SecretSource = { pepper(): string; signingKey(): string };

/** New secrets for every start, for tests. */
const generateSecrets: SecretSource = {
  pepper: () => randomBytes(32).toString('hex'),
  signingKey: newSigningKey,
};

/** Reads the configuration. Throws ConfigError for invalid values, and for all missing ones in licensed mode. */
export function readConfig(env: NodeJS.ProcessEnv, secrets: SecretSource = generateSecrets): Config {
  const mode = env.SHWE_MODE ?? 'play';
  if (mode !== 'play' && mode !== 'licensed')
    throw new ConfigError(`SHWE_MODE is '${mode}'; it can be play or licensed`);
  const port = Number(env.PORT ?? 8080);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new ConfigError(`PORT is '${env.PORT}'; it must be 0 to 65535`);
  if (mode === 'licensed') requireLicensedSettings(env);
  return {
    port,
    database: readDatabase(env),
    dataDir: env.DATA_DIR || null,
    mode,
    licence:
      mode === 'licensed'
        ? {
            holder: env.SHWE_LICENCE_HOLDER!,
            number: env.SHWE_LICENCE_NUMBER!,
            jurisdiction: env.SHWE_LICENCE_JURISDICTION!,
          }
        : null,
    publicOrigin: env.SHWE_PUBLIC_ORIGIN || null,
    lotteryOrigin: readLotteryOrigin(env, mode),
    pepper: env.SHWE_PEPPER || secrets.pepper(),
    encryptionKey: readEncryptionKey(env.SHWE_ENCRYPTION_KEY),
    signingKey: readSigningKey(env.SHWE_RESULT_KEY || secrets.signingKey()),
    otpGateway: env.SHWE_OTP_GATEWAY_URL
      ? { url: env.SHWE_OTP_GATEWAY_URL, token: env.SHWE_OTP_GATEWAY_TOKEN || null }
      : null,
    feedUrl: readAddress('SHWE_FEED_URL', env, mode),
    gateway: readGateway(env, mode),
    chains: readChains(env, mode),
    providers: readProviders(env, mode),
    providerTimeoutMs: readProviderTimeout(env),
    trustedProxies: readTrustedProxies(env.SHWE_TRUST_PROXY || '0'),
    refusalPauseMs: readRefusalPause(env.SHWE_REFUSAL_PAUSE_MS || '100', mode),
    pushLocal: readTestSwitch('SHWE_PUSH_LOCAL', env, mode),
    cheapHashes: readTestSwitch('SHWE_CHEAP_HASHES', env, mode),
    metricsToken: readMetricsToken(env.SHWE_METRICS_TOKEN),
  };
}

function readDatabase(env: NodeJS.ProcessEnv): DatabaseUrls | null {
  const [appUrl, ownerUrl] = [env.DATABASE_URL || null, env.DATABASE_OWNER_URL || null];
  if (appUrl === null) return null;
  if (ownerUrl === null) {
    throw new ConfigError(
      'an external database needs two addresses: DATABASE_URL logs in as shwe_app, DATABASE_OWNER_URL as the owner',
    );
  }
  return { appUrl, ownerUrl };
}

/**
 * The only adapter is the sandbox with play money. Play mode accepts it on this machine only; licensed mode refuses it.
 */
function readGateway(env: NodeJS.ProcessEnv, mode: Config['mode']): Config['gateway'] {
  const [url, secret] = [env.SHWE_GATEWAY_URL || null, env.SHWE_GATEWAY_SECRET || null];
  if (url === null && secret === null) return null;
  if (url === null || secret === null || secret.length < SECRET_LENGTH_MIN) {
    throw new ConfigError(
      `a gateway needs SHWE_GATEWAY_URL and SHWE_GATEWAY_SECRET of ${SECRET_LENGTH_MIN} characters or more`,
    );
  }
  if (mode === 'licensed') {
    throw new ConfigError('the sandbox gateway takes play money: licensed mode refuses SHWE_GATEWAY_URL');
  }
  if (!isOnThisMachine(url)) {
    throw new ConfigError(
      `SHWE_GATEWAY_URL is '${url}'; in play mode it can only be the sandbox on this machine`,
    );
  }
  return { url: url.replace(/\/$/, ''), secret };
}

function isOnThisMachine(url: string): boolean {
  return URL.canParse(url) && ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(url).hostname);
}

/** Reads the address of a service that this server asks. */
function readAddress(name: string, env: NodeJS.ProcessEnv, mode: Config['mode']): string | null {
  const url = env[name] || null;
  if (url === null) return null;
  if (!/^https?:\/\/\S+$/.test(url) || !URL.canParse(url))
    throw new ConfigError(`${name} is '${url}'; it must be http(s)://…`);
  requireTls(name, url, mode);
  return url;
}

/** With real money nobody on the way may read or forge what is sent: results, deposits and secrets depend on it. */
function requireTls(name: string, url: string, mode: Config['mode']): void {
  if (mode === 'licensed' && !url.startsWith('https://') && !isOnThisMachine(url))
    throw new ConfigError(`${name} is '${url}'; in licensed mode it must be https:// or on this machine`);
}

/** Reads the origin of the lottery's calls. Members' tokens are sent there, and pages may connect to it. */
function readLotteryOrigin(env: NodeJS.ProcessEnv, mode: Config['mode']): string {
  const name = 'SHWE_LOTTERY_ORIGIN';
  const url = readAddress(name, env, mode);
  if (url !== null && new URL(url).origin !== url)
    throw new ConfigError(`${name} is '${url}'; it must be http(s):// and a host, without a path`);
  return url ?? '';
}

/**
 * Play mode accepts chains on this machine only. The ERC20 adapter also checks the chain id: play mode requires a
 * development chain, licensed mode refuses one.
 */
function readChains(env: NodeJS.ProcessEnv, mode: Config['mode']): Config['chains'] {
  const urlOf = (name: string): string | null => {
    const url = readAddress(name, env, mode);
    if (url === null) return null;
    if (mode === 'play' && !isOnThisMachine(url))
      throw new ConfigError(`${name} is '${url}'; in play mode it can only be a chain on this machine`);
    return url.replace(/\/$/, '');
  };
  const [erc20, trc20] = [urlOf('SHWE_ERC20_RPC_URL'), urlOf('SHWE_TRC20_URL')];
  return {
    erc20: erc20 === null ? null : { url: erc20 },
    trc20: trc20 === null ? null : { url: trc20, key: env.SHWE_TRC20_KEY || null },
  };
}

/** Reads SHWE_PROVIDERS='demo=http://127.0.0.1:8090 other=https://…', each with SHWE_PROVIDER_SECRET_<ID>. */
function readProviders(env: NodeJS.ProcessEnv, mode: Config['mode']): Config['providers'] {
  const timeoutMs = readProviderTimeout(env);
  const entries = (env.SHWE_PROVIDERS ?? '').split(/\s+/).filter((entry) => entry !== '');
  return new Map(
    entries.map((entry) => {
      const [, id, url] = /^([a-z][a-z0-9_]{0,30})=(https?:\/\/\S+?)\/?$/.exec(entry) ?? [];
      const secret = id && env[`SHWE_PROVIDER_SECRET_${id.toUpperCase()}`];
      if (!id || !url) throw new ConfigError(`SHWE_PROVIDERS has '${entry}'; it must be id=http(s)://…`);
      requireTls(`the provider ${id} in SHWE_PROVIDERS`, url, mode);
      if (id === 'lottery')
        throw new ConfigError(
          'SHWE_PROVIDERS has lottery, the id of our own lottery wallet; choose another id',
        );
      const secretName = `SHWE_PROVIDER_SECRET_${id.toUpperCase()}`;
      if (!secret) throw new ConfigError(`the provider ${id} needs ${secretName}`);
      if (mode === 'licensed' && secret.length < SECRET_LENGTH_MIN)
        throw new ConfigError(`${secretName} must have ${SECRET_LENGTH_MIN} characters or more`);
      return [id, { url, secret, timeoutMs }];
    }),
  );
}

function readTrustedProxies(text: string): TrustedProxies {
  const parsed = parseTrustedProxies(text);
  if (parsed === null) throw new ConfigError(`SHWE_TRUST_PROXY is '${text}'; it ${TRUSTED_PROXIES_FORM}`);
  return parsed;
}

/** Without a pause loops are not slowed down, so only tests may switch it off. */
function readRefusalPause(text: string, mode: Config['mode']): number {
  const pauseMs = Number(text);
  const least = mode === 'licensed' ? 50 : 0;
  if (!Number.isInteger(pauseMs) || pauseMs < least || pauseMs > 1000)
    throw new ConfigError(`SHWE_REFUSAL_PAUSE_MS is '${text}'; it must be ${least} to 1000`);
  return pauseMs;
}

/** Reads a switch for tests, which licensed mode refuses. */
function readTestSwitch(name: string, env: NodeJS.ProcessEnv, mode: Config['mode']): boolean {
  if (!env[name]) return false;
  if (env[name] !== '1') throw new ConfigError(`${name} is '${env[name]}'; it can be 1`);
  if (mode === 'licensed') throw new ConfigError(`${name} is for tests: licensed mode refuses it`);
  return true;
}

function readMetricsToken(token: string | undefined): string | null {
  if (!token) return null;
  if (token.length < 16) throw new ConfigError('SHWE_METRICS_TOKEN must have 16 characters or more');
  return token;
}

function readProviderTimeout(env: NodeJS.ProcessEnv): number {
  const timeoutMs = Number(env.SHWE_PROVIDER_TIMEOUT_MS ?? 5000);
  if (!Number.isInteger(timeoutMs) || timeoutMs < 100 || timeoutMs > 20_000) {
    throw new ConfigError('SHWE_PROVIDER_TIMEOUT_MS must be 100 to 20000');
  }
  return timeoutMs;
}

function readSigningKey(key: string): string {
  if (!readPrivateKey('ed25519', key)) {
    throw new ConfigError('SHWE_RESULT_KEY is no Ed25519 key; it must be PKCS#8, DER, in base64');
  }
  return key;
}

function readEncryptionKey(key: string | undefined): string | null {
  if (!key) return null;
  if (!readPrivateKey('x25519', key)) {
    throw new ConfigError('SHWE_ENCRYPTION_KEY is no X25519 key; it must be PKCS#8, DER, in base64');
  }
  return key;
}

/** Throws unless every setting of licensed mode is present and of its form (requirements.ts). */
function requireLicensedSettings(env: NodeJS.ProcessEnv): void {
  const faults = checkLicence(env).flatMap(({ name, fault }) => (fault === null ? [] : [`${name} ${fault}`]));
  if (faults.length > 0) throw new ConfigError(`licensed mode: ${faults.join('; ')} (npm run doctor)`);
}
