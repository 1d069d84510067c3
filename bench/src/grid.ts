import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, chromium, type Page } from '@playwright/test';
import { chromiumArgs, findChromium } from '../../e2e/src/chromium.ts';
import { goTo, logIn, openApp } from '../../e2e/src/player.ts';
import { ensureBuilt } from '../../tools/lib/build.mjs';
import { type BenchServer, startBenchServer } from './bench-server.ts';
import { openConnection } from './connection.ts';
import { betRequest } from './load.ts';
import { makePlayers } from './players.ts';
import { median, print, sorted, valueAt } from './report.ts';
import { type Task, tasksOf } from './trace.ts';

const ROUNDS = 3;
const SECONDS = 10;
const SLOWER = 6;
const BETS_A_SECOND = 20;
/** The cap of a number; small, so that shares and colours change all the time. */
const CAP = 60_000;
/** The duration of a frame at 60 per second, ms. */
const FRAME_MS = 16;

/**
 * Measures the 2D bet screen in Chromium on a six times slower processor, while others bet and shares and colours
 * change: the tasks of the page's main thread, for which a frame or a tap has to wait.
 */
export async function benchGrid(): Promise<void> {
  await ensureBuilt();
  const server = await startBenchServer();
  const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumArgs });
  try {
    const tokens = await makePlayers(server.owner, 300, 100_000_000n);
    const page = await openGrid(browser, server);
    const drawName = await nameOfFirstDraw(server);
    let shares = 0;
    page.on('response', (reply) => {
      if (new URL(reply.url()).pathname.endsWith('/session/number')) shares += 1;
    });
    print(
      `grid: 2D bet screen, 360 × 640, CPU ${SLOWER} times slower, ` +
        `${BETS_A_SECOND} bets/s by others, ${SECONDS} s a round`,
    );
    const longest: number[] = [];
    for (let round = 1; round <= ROUNDS; round += 1) {
      await server.owner.query('update lottery.draw_numbers set cap = sold + $1', [CAP]);
      const others = betAlong(server.port, tokens, drawName);
      await sleep(1000);
      const throttled = await traceTasks(browser, page, SLOWER);
      shares = 0;
      const unthrottled = await traceTasks(browser, page, 1);
      const updates = shares;
      await others.stop();
      const waited = sorted(throttled.map(({ ms }) => ms));
      const worked = sorted(unthrottled.map(({ cpuMs }) => cpuMs * SLOWER));
      longest.push(worked.at(-1)!);
      print(
        `  round ${round}: ${updates} updates; tasks of the main thread, processor time × ${SLOWER}: ` +
          `p95 ${at(worked, 0.95)} ms, longest ${at(worked, 1)} ms, ` +
          `${worked.filter((ms) => ms > FRAME_MS).length} of ${worked.length} above ${FRAME_MS} ms; ` +
          `elapsed time, slowed: p95 ${at(waited, 0.95)} ms, longest ${at(waited, 1)} ms`,
      );
      for (const { cpuMs, what } of unthrottled.sort((one, other) => other.cpuMs - one.cpuMs).slice(0, 2))
        print(`    ${(cpuMs * SLOWER).toFixed(1)} ms, unslowed: ${what}`);
    }
    print(`  median of the longest: ${median(longest).toFixed(1)} ms`);
  } finally {
    await browser.close();
    await server.close();
  }
}

const at = (times: readonly number[], share: number) => valueAt(times, share).toFixed(1);

async function openGrid(browser: Browser, server: BenchServer): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 360, height: 640 }, hasTouch: true });
  await openApp(page, { url: server.origin } as never, 'en');
  await logIn(page, '09420000011');
  await goTo(page, '/theme1_lottery_two_bet');
  for (const number of ['07', '42', '70'])
    await page.getByRole('button', { name: new RegExp(`^${number}`) }).click();
  return page;
}

/** The draw that the screen shows first. */
async function nameOfFirstDraw({ owner }: BenchServer): Promise<string> {
  const { rows } = await owner.query<{ name: string }>(
    `select name from lottery.draws where game = 1 and state = 'open' and closes_at > clock.now() order by closes_at
     limit 1`,
  );
  return rows[0]!.name;
}

function betAlong(port: number, tokens: readonly string[], drawName: string): { stop(): Promise<void> } {
  let isOver = false;
  const done = (async () => {
    const connection = await openConnection(port);
    while (!isOver) {
      await connection.send(betRequest({ tokens, drawName, port }));
      await sleep(1000 / BETS_A_SECOND);
    }
    connection.close();
  })();
  return {
    stop() {
      isOver = true;
      return done;
    },
  };
}

/**
 * Chromium slows a page down by wall time, so time in which another program uses the processor is multiplied too. So
 * both are measured: slowed down by wall time, and without slowdown by processor time.
 */
async function traceTasks(browser: Browser, page: Page, rate: number): Promise<Task[]> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate });
  await browser.startTracing(page, {
    categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'toplevel'],
  });
  await sleep(SECONDS * 1000);
  const tasks = tasksOf((await browser.stopTracing()).toString('utf8'));
  await devtools.detach();
  return tasks;
}
