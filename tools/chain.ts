import { connectChain, startChain, TOKEN } from '../apps/server/src/modules/crypto/testing-chain.ts';

const PORT = 8545;
const BLOCK_MS = 2000;

function option(name: string, standard: number): number {
  const index = process.argv.indexOf(`--${name}`);
  return index < 0 ? standard : Number(process.argv[index + 1]);
}

const port = option('port', PORT);
const [what, address, sum] = process.argv.slice(2).filter((arg) => !/^(--port|\d+)$/.test(arg));
await (what === 'pay' ? pay(address ?? '', sum ?? '') : run());

async function pay(to: string, typed: string): Promise<void> {
  const [, whole, part = ''] = /^(\d{1,9})\.(\d{1,6})$/.exec(typed) ?? [];
  if (whole === undefined || !/^0x[0-9a-fA-F]{40}$/.test(to)) {
    console.error('npm run chain -- pay ADDRESS SUM, the sum with its decimals: 20.000003');
    process.exit(1);
  }
  const hash = await connectChain(`http://127.0.0.1:${port}`).pay(to, BigInt(whole + part.padEnd(6, '0')));
  console.log(`Sent ${typed} USDT: ${hash}`);
}

async function run(): Promise<void> {
  const chain = await startChain({ port });
  console.log(`The chain runs on ${chain.url}, its USDT is ${TOKEN}. A block every ${BLOCK_MS / 1000} s.`);
  console.log(`  SHWE_ERC20_RPC_URL=${chain.url} npm run up`);
  console.log('  npm run chain -- pay ADDRESS SUM');
  const blocks = setInterval(() => chain.mine(1).catch(() => {}), BLOCK_MS);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      clearInterval(blocks);
      void chain.stop().then(() => process.exit(0));
    });
}
