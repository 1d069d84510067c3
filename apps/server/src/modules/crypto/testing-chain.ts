import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const { bytecode } = JSON.parse(
  readFileSync(new URL('./testing-token/test-token.json', import.meta.url), 'utf8'),
) as { bytecode: string };
const READY_MS_MAX = 20_000;
/** What the payer starts with, in millionths: ten million USDT. */
const START_BALANCE = 10_000_000_000_000n;

/** The token's address: it is always the first contract of the chain's first account. */
export const TOKEN = '0x5FbDB2315678afecb367f032d93F642f64180aa3';

export type DevChain = Awaited<ReturnType<typeof startChain>>;

/** Connects to a running chain by hand-written JSON-RPC, so that it shares no code with the adapter under test. */
export function connectChain(url: string) {
  const rpc = async <T = string>(method: string, ...params: unknown[]): Promise<T> => {
    const reply = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    });
    const answer = (await reply.json()) as { result?: T; error?: { message: string } };
    if (answer.error) throw new Error(`${method}: ${answer.error.message}`);
    return answer.result as T;
  };
  let isPaused = false;
  const send = async (by: 'maker' | 'payer', to: string | null, data: string, over: object = {}) => {
    const [maker, payer] = await rpc<[string, string]>('eth_accounts');
    const from = by === 'maker' ? maker : payer;
    const hash = await rpc('eth_sendTransaction', {
      from,
      ...(to && { to }),
      data,
      gas: '0x989680',
      ...over,
    });
    // Wait until the transaction is in a block.
    const until = Date.now() + READY_MS_MAX;
    while (!isPaused && (await rpc<unknown>('eth_getTransactionReceipt', hash)) === null) {
      if (Date.now() > until) throw new Error(`${hash} came into no block`);
      await sleep(10);
    }
    return hash;
  };
  return {
    url,
    rpc,
    send,
    /** Sends millionths of the token and returns the transaction's hash. */
    pay: (to: string, micro: bigint) => send('payer', TOKEN, call('a9059cbb', word(to), word(micro))),
    /** Sends several transfers in one transaction. */
    payEach: (list: readonly (readonly [to: string, micro: bigint])[]) => {
      const [tos, amounts] = [list.map(([to]) => word(to)), list.map(([, micro]) => word(micro))];
      const count = word(BigInt(list.length));
      const heads = [word(64n), word(BigInt(96 + 32 * list.length))];
      return send('payer', TOKEN, call('0328c6ac', ...heads, count, ...tos, count, ...amounts));
    },
    /** Mints tokens from another account than the payer, with a gas price that puts it first in its block. */
    mint: (to: string, micro: bigint) =>
      send('maker', TOKEN, call('40c10f19', word(to), word(micro)), { gasPrice: '0x174876e800' }),
    mine: (blocks: number) => rpc('anvil_mine', `0x${blocks.toString(16)}`),
    /** Stops automatic mining, so that transfers wait until blocks are mined by hand. */
    pauseMining: (paused: boolean) => {
      isPaused = paused;
      return rpc('evm_setAutomine', !paused);
    },
    head: async () => Number(await rpc('eth_blockNumber')),
    /** A random address with its checksum. */
    newAddress: async () => {
      const bare = Buffer.from(crypto.getRandomValues(new Uint8Array(20))).toString('hex');
      return checksummed(bare, await rpc('web3_sha3', `0x${Buffer.from(bare).toString('hex')}`));
    },
  };
}

/**
 * Starts a local Ethereum chain (anvil) with a token of six decimals. Every transfer is mined at once, unless
 * `pauseMining` was called. `tied` is a command to put in front, such as one that ends the chain with its parent.
 */
export async function startChain({ port, tied = [] }: { port?: number; tied?: readonly string[] } = {}) {
  const url = `http://127.0.0.1:${port ?? (await freePort())}`;
  const chain = connectChain(url);
  const begin = async () => {
    const child = await run(url, tied);
    const until = Date.now() + READY_MS_MAX;
    while (!(await chain.rpc('eth_chainId').catch(() => null))) {
      if (child.exitCode !== null || Date.now() > until) throw new Error('the chain does not answer');
      await sleep(20);
    }
    await chain.send('maker', null, bytecode);
    const [, payer] = await chain.rpc<[string, string]>('eth_accounts');
    await chain.mint(payer, START_BALANCE);
    return { child, payer };
  };
  let { child, payer } = await begin();
  return {
    ...chain,
    token: TOKEN,
    payer,
    stop: () => end(child),
    /** Restarts the chain from its first block. */
    async restart() {
      await end(child);
      ({ child, payer } = await begin());
    },
  };
}

const word = (value: string | bigint): string =>
  (typeof value === 'bigint' ? value.toString(16) : value.slice(2)).padStart(64, '0');
const call = (selector: string, ...words: string[]): string => `0x${selector}${words.join('')}`;

/** The EIP-55 checksum: the address's hash decides which letters are capital. */
function checksummed(bare: string, hash: string): string {
  const letters = [...bare];
  const isCapital = (at: number) => Number.parseInt(hash[at + 2]!, 16) >= 8;
  return `0x${letters.map((letter, at) => (isCapital(at) ? letter.toUpperCase() : letter)).join('')}`;
}

async function run(url: string, tied: readonly string[]): Promise<ChildProcess> {
  const require = createRequire(import.meta.url);
  const anvil = require.resolve('@foundry-rs/anvil/package.json').replace('package.json', 'bin.mjs');
  const { port } = new URL(url);
  const command = [...tied, process.execPath, anvil, '--host', '127.0.0.1', '--port', port, '--silent'];
  const child = spawn(command[0]!, [...command.slice(1), '--chain-id', '31337'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, TARGET_TOOL: 'anvil' },
  });
  await once(child, 'spawn');
  return child;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}
