import { createHash } from 'node:crypto';
import { readLeaves, readReceipt, verifyDraw } from '@shwe/verifier';
import { type Connection, openConnection } from './connection.ts';
import { NEIGHBOUR, type Storm, type StormBet, type StormDraw } from './storm.ts';

/** The outcome of a storm. `broken` lists every violation as a sentence; it should be empty. */
export type StormReport = {
  accepted: number;
  refused: Map<string, number>;
  /** Accepted bets that were sent before the close and answered after it, because of a lock or a queue. */
  heldOver: number;
  broken: string[];
};

/** Allowed refusals of a bet of the storm. */
const expectedRefusals = new Set(['section_passed', 'insufficient_funds', 'server_busy']);

/** The sender and the database read the same clock, each to the millisecond. */
const SLACK_MS = 2;

const CONNECTIONS = 16;

type Accepted = StormBet & { slip: string; acceptedMs: number };

/** Compares the answers of a storm with the published seals, the players' receipts and the wallets. */
export async function checkStorm({ draws, bets, lost }: Storm, port: number): Promise<StormReport> {
  const broken: string[] = [];
  const refused = new Map<string, number>();
  const accepted: Accepted[] = [];
  const closes = new Map([
    [NEIGHBOUR, Infinity],
    ...draws.map(({ name, closesMs }) => [name, closesMs] as const),
  ]);
  for (const bet of bets) {
    const closesMs = closes.get(bet.drawName)!;
    const answer = readAnswer(bet.reply);
    if (answer === null) {
      broken.push(`${bet.drawName}: a bet got no clear answer: ${bet.reply?.slice(0, 200)}`);
    } else if ('slip' in answer) {
      accepted.push({ ...bet, ...answer });
      if (answer.acceptedMs >= closesMs)
        broken.push(`${bet.drawName}: slip ${answer.slip} was accepted late`);
      if (bet.sentMs >= closesMs + SLACK_MS)
        broken.push(
          `${bet.drawName}: slip ${answer.slip} was sent ${bet.sentMs - closesMs} ms after the close`,
        );
    } else {
      refused.set(answer.reason, (refused.get(answer.reason) ?? 0) + 1);
      if (!expectedRefusals.has(answer.reason))
        broken.push(`${bet.drawName}: a bet was refused as ${answer.reason}`);
      if (answer.reason === 'section_passed' && bet.answeredMs < closesMs - SLACK_MS)
        broken.push(`${bet.drawName}: a bet was refused as late before the close`);
    }
  }
  broken.push(...checkWallets(accepted, lost));
  for (const draw of draws) {
    const ofDraw = accepted.filter((bet) => bet.drawName === draw.name);
    broken.push(...(await checkSeal(draw, ofDraw, port)));
  }
  const heldOver = accepted.filter((bet) => bet.answeredMs >= closes.get(bet.drawName)!).length;
  return { accepted: accepted.length, refused, heldOver, broken };
}

function readAnswer(reply: string | null): { slip: string; acceptedMs: number } | { reason: string } | null {
  if (reply === null) return null;
  try {
    const { code, reason, text, data } = JSON.parse(reply);
    if (code === 200) return { slip: data.slip, acceptedMs: Date.parse(data.time) };
    return typeof reason === 'string' && text !== '' ? { reason } : null;
  } catch {
    return null;
  }
}

/** Every wallet lost exactly the cost of its accepted bets. */
function checkWallets(accepted: readonly Accepted[], lost: Storm['lost']): string[] {
  const due = new Map<string, bigint>();
  for (const { token, total } of accepted) {
    const hash = createHash('sha256').update(token).digest('hex');
    due.set(hash, (due.get(hash) ?? 0n) + BigInt(total));
  }
  return [...lost].flatMap(([token, sum]) =>
    sum === (due.get(token) ?? 0n) ? [] : [`a wallet lost ${sum} Ks for bets of ${due.get(token) ?? 0n}`],
  );
}

/** The published seal verifies and contains exactly the accepted slips, as their players sent them. */
async function checkSeal(
  { name }: StormDraw,
  accepted: readonly Accepted[],
  port: number,
): Promise<string[]> {
  const [seal, leaves, previous] = await Promise.all(
    ['seal.json', 'leaves.txt', 'previous.json'].map((file) => download(port, `/verify/${name}/${file}`)),
  );
  if (!seal || leaves === null || leaves === undefined) return [`${name}: its seal cannot be downloaded`];
  const broken = verifyDraw({ seal, leaves, previous: previous ?? undefined })
    .filter(({ outcome }) => outcome === 'failed')
    .map(({ code, why }) => `${name}: ${code}: ${why}`);
  const read = readLeaves(leaves);
  if (!read.ok) return [...broken, `${name}: its slips cannot be read`];
  const sealed = new Set(read.value.map(({ text }) => text));
  if (sealed.size !== accepted.length)
    broken.push(`${name}: ${accepted.length} bets were accepted, ${sealed.size} are sealed`);
  return [...broken, ...(await checkReceipts(accepted, sealed, port))];
}

/** The leaf of each receipt is in the seal and matches the bet sent. */
async function checkReceipts(
  accepted: readonly Accepted[],
  sealed: ReadonlySet<string>,
  port: number,
): Promise<string[]> {
  const broken: string[] = [];
  const left = [...accepted];
  const checkAll = async (connection: Connection) => {
    for (let bet = left.pop(); bet; bet = left.pop()) {
      const body = `{"gameId":1,"slip":"${bet.slip}"}`;
      const { data } = JSON.parse(
        await connection.send(
          `POST /api/v3/bet/receipt?lang=en HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\nauthorization: ${bet.token}\r\n` +
            `content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
        ),
      );
      const receipt = readReceipt(data?.receipt ?? '');
      if (!receipt.ok) broken.push(`slip ${bet.slip} has no receipt`);
      else if (!sealed.has(receipt.value.leaf)) broken.push(`slip ${bet.slip} is not in the seal`);
      else if (!receipt.value.leaf.endsWith(` ${bet.lines}`))
        broken.push(`slip ${bet.slip} was sealed as ${receipt.value.leaf}, sent as ${bet.lines}`);
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, async () => checkAll(await openConnection(port))));
  return broken;
}

async function download(port: number, path: string): Promise<string | null> {
  const reply = await fetch(`http://127.0.0.1:${port}${path}`);
  return reply.ok ? reply.text() : null;
}
