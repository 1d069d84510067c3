import type { PublicClient } from 'viem';
import type { Config } from '../../context/config.ts';
import { type Chain, MICRO_MAX, type Transfer } from './chain.ts';

type Options = { url: string; mode: Config['mode'] };

/** Ids of local development chains (anvil, hardhat, ganache), where anybody can create coins. */
const DEVELOPMENT_CHAINS = [31_337, 1337];
/** The most blocks read in one poll. A chain further behind is caught up over several polls. */
const BLOCKS_MAX = 1000n;
/** How many blocks before the last final one reading starts again when that one was replaced. */
const REREAD_BLOCKS = 200n;
/** How long the node may take to answer, ms. */
const ANSWER_MS_MAX = 8000;
/** Decimal places of USDT. */
const DECIMALS = 6;

/** Reads an ERC20 token from a node by JSON-RPC. */
export function createErc20({ url, mode }: Options): Chain {
  let connection: Promise<{ client: PublicClient; event: TransferEvent }> | null = null;
  const checkedTokens = new Set<string>();
  return {
    async poll({ token, addresses, confirmations, cursor }) {
      connection ??= connectToNode(url);
      const { client, event } = await connection;
      await checkChain(client, mode);
      if (!checkedTokens.has(token)) checkedTokens.add(await checkToken(client, token));
      const head = await client.getBlockNumber({ cacheTime: 0 });
      const lastBlock = cursor.block === undefined ? null : BigInt(cursor.block);
      if (lastBlock === null) {
        const now = await readBlockRef(client, head);
        return { transfers: [], head, readTo: head, isComplete: true, cursor: now, rereadFrom: null };
      }
      const isUnchanged = lastBlock <= head && (await readBlockRef(client, lastBlock)).hash === cursor.hash;
      const lastKnownBlock = lastBlock < head ? lastBlock : head;
      const from = isUnchanged
        ? lastBlock + 1n
        : lastKnownBlock > REREAD_BLOCKS
          ? lastKnownBlock - REREAD_BLOCKS
          : 0n;
      const readTo = from + BLOCKS_MAX - 1n < head ? from + BLOCKS_MAX - 1n : head;
      const logs =
        from > readTo
          ? []
          : await client.getLogs({
              address: token as `0x${string}`,
              event,
              args: { to: addresses as `0x${string}`[] },
              fromBlock: from,
              toBlock: readTo,
              strict: true,
            });
      const lastFinalBlock = head - BigInt(confirmations) + 1n;
      const nextCursorBlock =
        lastFinalBlock < from - 1n ? from - 1n : lastFinalBlock < readTo ? lastFinalBlock : readTo;
      return {
        transfers: transfersOf(logs, head),
        head,
        readTo,
        isComplete: true,
        cursor: await readBlockRef(client, nextCursorBlock < 0n ? 0n : nextCursorBlock),
        rereadFrom: isUnchanged ? null : from,
      };
    },
  };
}

type TransferEvent = Awaited<ReturnType<typeof loadTransferEvent>>;
type TransferLog = {
  transactionHash: string;
  blockNumber: bigint;
  logIndex: number;
  args: { from: string; to: string; value: bigint };
};

async function loadTransferEvent() {
  const { parseAbiItem } = await import('viem');
  return parseAbiItem('event Transfer(address indexed from, address indexed to, uint256 value)');
}

/** Creates the client of a node. Loads the library on first use, so that a server without chains starts without it. */
async function connectToNode(url: string): Promise<{ client: PublicClient; event: TransferEvent }> {
  const { createPublicClient, http } = await import('viem');
  const transport = http(url, { timeout: ANSWER_MS_MAX, retryCount: 1 });
  return { client: createPublicClient({ transport }), event: await loadTransferEvent() };
}

/** Play mode accepts development chains only; other modes never accept them. */
async function checkChain(client: PublicClient, mode: Config['mode']): Promise<void> {
  const id = await client.getChainId();
  if (DEVELOPMENT_CHAINS.includes(id) !== (mode === 'play'))
    throw new Error(`chain ${id} is not one that ${mode} mode takes money from`);
}

/** Throws unless the token has the decimals of USDT; returns its address. */
async function checkToken(client: PublicClient, token: string): Promise<string> {
  const { parseAbi } = await import('viem');
  const decimals = await client.readContract({
    address: token as `0x${string}`,
    abi: parseAbi(['function decimals() view returns (uint8)']),
    functionName: 'decimals',
  });
  if (decimals !== DECIMALS) throw new Error(`the token ${token} has ${decimals} decimals, not ${DECIMALS}`);
  return token;
}

/** A block's number and hash. The same number with another hash means that the block was replaced. */
async function readBlockRef(client: PublicClient, number: bigint): Promise<{ block: number; hash: string }> {
  const { hash } = await client.getBlock({ blockNumber: number });
  return { block: Number(number), hash: hash! };
}

/** The transfers in log entries, each numbered within its transaction and address. */
function transfersOf(logs: readonly TransferLog[], head: bigint): Transfer[] {
  const nextPlaces = new Map<string, number>();
  return logs
    .toSorted((one, other) => Number(one.blockNumber - other.blockNumber) || one.logIndex - other.logIndex)
    .flatMap(({ transactionHash: txHash, blockNumber: block, args: { from, to, value: micro } }) => {
      const place = nextPlaces.get(txHash + to) ?? 0;
      nextPlaces.set(txHash + to, place + 1);
      if (micro <= 0n || micro > MICRO_MAX) return [];
      return [{ txHash, place, to, from, micro, block, confirmations: Number(head - block) + 1 }];
    });
}
