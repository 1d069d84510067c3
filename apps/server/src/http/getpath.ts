import type { Lang, NwebReply, Output } from '@shwe/contract';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../context/config.ts';
import type { BusinessClock } from '../util/business-clock.ts';
import { joinReads } from '../util/joined-reads.ts';
import { langOf } from './request.ts';

type PathInfo = Output<'server', 'getpath'>;

/** Gives the maintenance notice; null without maintenance. */
export type MaintenancePort = {
  /** Reads the state again: another process may have started the maintenance. */
  refresh(): Promise<void>;
  notice(lang: Lang): PathInfo['maintenance'];
};

/** The database is read for all callers of this time together, ms. */
const READ_PAUSE_MS = 10;

/** GET /nweb/getpath: the only call without request checks, because clients get the time and the key from it. */
export function mountGetpath(
  server: FastifyInstance,
  app: { clock: BusinessClock; config: Config; maintenance: MaintenancePort },
  serverKey: string,
  version: string,
): void {
  const { licence, mode, lotteryOrigin } = app.config;
  const refresh = joinReads(
    () => Promise.allSettled([app.clock.refresh(), app.maintenance.refresh()]),
    READ_PAUSE_MS,
  );
  server.get('/nweb/getpath', { config: { turns: 'start' } }, async (request, reply) => {
    // If the database cannot be reached, the last known state is used.
    await refresh();
    const maintenance = app.maintenance.notice(langOf(request));
    const wall = app.clock.wall();
    const data: PathInfo = {
      time: Math.floor(wall.getTime() / 1000),
      wall_ms: wall.getTime(),
      business_ms: Math.round(app.clock.business().getTime()),
      rate: app.clock.setting().rate,
      mode,
      server_key: serverKey,
      lottery_origin: lotteryOrigin,
      version,
      licence: licence && `${licence.holder} · ${licence.number} · ${licence.jurisdiction}`,
      maintenance,
    };
    const body: NwebReply<typeof data> = { status: { errorCode: 0, mess: '' }, data };
    return reply.header('cache-control', 'no-store').send(body);
  });
}
