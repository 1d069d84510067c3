import { afterAll, beforeAll, expect, test } from 'vitest';
import { ConfigError, readConfig } from '../../context/config.ts';
import { createErc20 } from './erc20.ts';
import { type DevChain, startChain } from './testing-chain.ts';

let chain: DevChain;
let address: string;
beforeAll(async () => {
  chain = await startChain();
  address = await chain.newAddress();
});
afterAll(() => chain.stop());

const poll = (mode: 'play' | 'licensed', over: object = {}) =>
  createErc20({ url: chain.url, mode }).poll({
    token: chain.token,
    addresses: [address],
    confirmations: 3,
    cursor: {},
    ...over,
  });

test('play mode reads development chains only, and licensed mode never reads them', async () => {
  await poll('play');
  await expect(poll('licensed')).rejects.toThrow(
    'chain 31337 is not one that licensed mode takes money from',
  );
  await chain.rpc('anvil_setChainId', 1);
  await expect(poll('play')).rejects.toThrow('chain 1 is not one that play mode takes money from');
  await poll('licensed');
  await chain.rpc('anvil_setChainId', 31_337);
});

test('throws for a token without six decimals', async () => {
  await expect(poll('play', { token: address })).rejects.toThrow();
});

test('starts at the newest block, then reads later blocks and again those that are not final', async () => {
  const first = await poll('play');
  expect(first.transfers).toEqual([]);
  await chain.pay(address, 7n);
  await chain.mine(1);
  const second = await poll('play', { cursor: first.cursor });
  expect(second.transfers).toMatchObject([{ to: address, micro: 7n, place: 0, confirmations: 2 }]);
  expect(second.cursor).toEqual(first.cursor);
  await chain.mine(1);
  const third = await poll('play', { cursor: second.cursor });
  expect(third.transfers).toMatchObject([{ confirmations: 3 }]);
  expect((await poll('play', { cursor: third.cursor })).transfers).toEqual([]);
});

test('catches up with a chain far ahead over several polls', async () => {
  const { cursor } = await poll('play');
  await chain.mine(1500);
  await chain.pay(address, 9n);
  const half = await poll('play', { cursor });
  expect(half.transfers).toEqual([]);
  expect(half.head! - half.readTo!).toBeGreaterThan(400n);
  expect((await poll('play', { cursor: half.cursor })).transfers).toMatchObject([{ micro: 9n }]);
});

test('reads a chain that was restarted again from its first block', async () => {
  await chain.mine(10);
  const { cursor } = await poll('play');
  await chain.restart();
  await chain.pay(address, 11n);
  const next = await poll('play', { cursor });
  expect(next.rereadFrom).toBe(0n);
  expect(next.transfers).toMatchObject([{ micro: 11n }]);
});

test.each([
  ['SHWE_ERC20_RPC_URL', 'https://eth.example.org'],
  ['SHWE_TRC20_URL', 'https://api.trongrid.io'],
  ['SHWE_ERC20_RPC_URL', 'not an address'],
])('play mode refuses a chain that is not local: %s=%s', (name, url) => {
  expect(() => readConfig({ [name]: url })).toThrow(ConfigError);
  expect(readConfig({ [name]: 'http://127.0.0.1:8545/' }).chains).not.toEqual({ erc20: null, trc20: null });
});
