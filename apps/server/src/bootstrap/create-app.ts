import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../context/app-context.ts';
import type { Store } from '../database/index.ts';
import { serveApps } from '../http/apps.ts';
import type { SessionPort } from '../http/context.ts';
import { createSealer } from '../http/encrypt-reply.ts';
import { consoleDoor, lotteryDoor, nwebDoor } from '../http/envelopes.ts';
import { mountExports } from '../http/export.routes.ts';
import { type MaintenancePort, mountGetpath } from '../http/getpath.ts';
import { mountLive } from '../http/live.routes.ts';
import { type Mounting, mountRoom } from '../http/mount.ts';
import { readMultipart } from '../http/multipart.ts';
import { openApi, serveDocs } from '../http/openapi.ts';
import { mountPartners } from '../http/partner.routes.ts';
import { forgetOldRequests } from '../http/replay.ts';
import { createServer } from '../http/server.ts';
import { mountVerify } from '../http/verify.routes.ts';
import {
  actionLog,
  cashierConsole,
  cashierJobs,
  cashierRoutes,
  hasPayee,
  partnerPort,
  withdrawn,
} from '../modules/cashier/index.ts';
import {
  contentConsole,
  contentRoutes,
  type MaintenanceWatch,
  watchMaintenance,
} from '../modules/content/index.ts';
import { feedbackConsole, feedbackRoutes } from '../modules/feedback/index.ts';
import {
  createSealedBook,
  createTokenLookup,
  drawExports,
  lotteryConsole,
  lotteryJobs,
  lotteryRoutes,
  sealFiles,
} from '../modules/lottery/index.ts';
import {
  forgetWhatIsOver,
  memberCard,
  memberOf,
  membersConsole,
  membersRoutes,
} from '../modules/members/index.ts';
import { messagesRoutes } from '../modules/messages/index.ts';
import { operatorOf, operatorsConsole } from '../modules/operators/index.ts';
import { privacyRoutes } from '../modules/privacy/index.ts';
import { protectionConsole, protectionRoutes } from '../modules/protection/index.ts';
import { reportsRoutes } from '../modules/reports/index.ts';
import {
  transferActions,
  transferJobs,
  transfersConsole,
  transfersRoutes,
} from '../modules/transfers/index.ts';
import { turnoverLeft } from '../modules/turnover/index.ts';
import { requestHash } from '../security/secrets.ts';
import type { BusinessClock } from '../util/business-clock.ts';
import { operatorPorts } from './operator-ports.ts';
import { protectionPorts } from './protection-ports.ts';
import { playBarred } from './transfer-ports.ts';
import type { Job } from './worker.ts';

export const VERSION = '1.5.3';

/** Puts the house together: doors, rooms, apps. Composition only; nothing is decided here. */
export async function createApp(house: AppContext & { clock: BusinessClock }): Promise<FastifyInstance> {
  const { store, config } = house;
  const sealer = createSealer(config.sealingKey);
  const doors = { nweb: nwebDoor(store, sealer), lottery: lotteryDoor(), console: consoleDoor() };
  const sessions: SessionPort = {
    member: (token) => memberOf(store, token),
    lottery: createTokenLookup(store),
    operator: (token) => operatorOf(store, token),
  };
  const app = await createServer({
    log: house.log,
    trustProxy: config.trustProxy,
    doors,
    isReady: async () => (await store.query('select 1')).rowCount === 1,
  });
  const maintenance = await watchMaintenance(store);
  app.addHook('onClose', () => maintenance.close());
  const mounting: Mounting = {
    app,
    doors,
    sessions,
    closed: () => closedDetails(maintenance),
    hashRequest: (call, body) => requestHash(config, call, body),
    secureCookies: config.publicOrigin?.startsWith('https://') ?? false,
  };
  mountGetpath(app, { ...house, maintenance: maintenancePort(maintenance) }, sealer.publicKey, VERSION);
  mountLive(app, house.live, sessions, house.clock);
  mountRoom(mounting, 'content', contentRoutes(house, { memberCard: (token) => cardOf(store, token) }));
  mountRoom(mounting, 'members', membersRoutes(house));
  await app.register(async (forms) => {
    await readMultipart(forms);
    mountRoom({ ...mounting, app: forms }, 'cashier', cashierRoutes(house, { transferActions }));
  });
  mountRoom(mounting, 'transfers', transfersRoutes(house, { playBarred }));
  mountRoom(mounting, 'protection', protectionRoutes(house, protectionPorts));
  mountRoom(mounting, 'privacy', privacyRoutes(house));
  mountRoom(
    mounting,
    'reports',
    reportsRoutes(house, { actions: (asks, who) => actionLog(house, { transferActions }, asks, who) }),
  );
  const sealed = createSealedBook(house);
  mountVerify(app, sealFiles(house, sealed));
  mountRoom(mounting, 'feedback', feedbackRoutes(house));
  mountRoom(mounting, 'consoleFeedback', feedbackConsole(house));
  await mountPartners(app, partnerPort(house));
  mountRoom(mounting, 'messages', messagesRoutes(house));
  mountRoom(mounting, 'lottery', lotteryRoutes(house, sealed));
  mountRoom(mounting, 'consoleOperators', operatorsConsole(house, operatorPorts(house)));
  mountRoom(mounting, 'consoleContent', contentConsole(house, maintenance));
  mountRoom(mounting, 'consoleCashier', cashierConsole(house));
  mountRoom(mounting, 'consoleLottery', lotteryConsole(house));
  mountExports(app, { door: doors.console, sessions, files: drawExports(house) });
  mountRoom(
    mounting,
    'consoleMembers',
    membersConsole(house, {
      turnoverLeft: (memberId) => turnoverLeft(store, memberId),
      withdrawn: (memberId) => withdrawn(store, memberId),
    }),
  );
  mountRoom(mounting, 'consoleTransfers', transfersConsole(house));
  mountRoom(mounting, 'consoleProtection', protectionConsole(house, protectionPorts));
  await serveDocs(app, openApi(VERSION));
  await serveApps(app, config);
  return app;
}

/** What a refusal says of the maintenance; null while the house is open. */
function closedDetails(watch: MaintenanceWatch): { ends_at: string | null } | null {
  const now = watch.now();
  return now && { ends_at: now.endsAt?.toISOString() ?? null };
}

function maintenancePort(watch: MaintenanceWatch): MaintenancePort {
  return {
    async told(lang) {
      // Who asks may have heard of it before this process did; the notice is told without the database, too.
      await watch.refresh().catch(() => {});
      const now = watch.now();
      return now && { ends_at: now.endsAt?.toISOString() ?? null, text: now.text?.[lang] ?? '' };
    },
  };
}

/** The card of who holds a token: the member's own, with what the cashier knows of them. */
async function cardOf(store: Store, token: string) {
  const whose = await memberOf(store, token);
  if (!whose.ok) return null;
  return memberCard(store, whose.memberId, await hasPayee(store, whose.memberId));
}

/** Everything that comes due with time. */
export const jobs: readonly Job[] = [
  ...lotteryJobs,
  ...cashierJobs,
  ...transferJobs,
  { name: 'forget members', everyMs: 3_600_000, run: forgetWhatIsOver },
  { name: 'forget requests', everyMs: 60_000, run: (house) => forgetOldRequests(house.store) },
];
