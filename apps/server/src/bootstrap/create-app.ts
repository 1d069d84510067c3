import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../context/app-context.ts';
import type { Store } from '../database/index.ts';
import { serveApps } from '../http/apps.ts';
import type { SessionPort } from '../http/context.ts';
import { createReplyEncrypter } from '../http/encrypt-reply.ts';
import { consoleEnvelope, lotteryEnvelope, nwebEnvelope } from '../http/envelopes.ts';
import { mountExports } from '../http/export.routes.ts';
import { type MaintenancePort, mountGetpath } from '../http/getpath.ts';
import { mountLive } from '../http/live.routes.ts';
import { type Mounting, mountModule } from '../http/mount.ts';
import { readMultipart } from '../http/multipart.ts';
import { openApi, serveDocs } from '../http/openapi.ts';
import { mountPartners } from '../http/partner.routes.ts';
import { forgetOldRequests } from '../http/replay.ts';
import { createServer } from '../http/server.ts';
import { mountVerify } from '../http/verify.routes.ts';
import { adjustmentJobs, adjustmentsOperatorApi } from '../modules/adjustments/index.ts';
import { channelsOperatorApi } from '../modules/channels/index.ts';
import {
  contentMemberApi,
  contentOperatorApi,
  type MaintenanceWatch,
  watchMaintenance,
} from '../modules/content/index.ts';
import {
  depositJobs,
  depositsMemberApi,
  depositsOperatorApi,
  gatewayPort,
} from '../modules/deposits/index.ts';
import { feedbackMemberApi, feedbackOperatorApi } from '../modules/feedback/index.ts';
import { gamesOperatorApi } from '../modules/games/index.ts';
import {
  betsMemberApi,
  betsOperatorApi,
  calendarOperatorApi,
  createSealedDraws,
  createTokenLookup,
  drawExports,
  drawFiles,
  drawsMemberApi,
  drawsOperatorApi,
  lotteryJobs,
  resultsMemberApi,
  resultsOperatorApi,
} from '../modules/lottery/index.ts';
import {
  deleteExpired,
  memberCard,
  memberOf,
  membersMemberApi,
  membersOperatorApi,
} from '../modules/members/index.ts';
import { messagesMemberApi } from '../modules/messages/index.ts';
import { authorize, operatorOf, operatorsApi } from '../modules/operators/index.ts';
import { hasPayee, payeesMemberApi, payeesOperatorApi } from '../modules/payees/index.ts';
import { payoutsOperatorApi } from '../modules/payouts/index.ts';
import { privacyMemberApi } from '../modules/privacy/index.ts';
import { protectionMemberApi, protectionOperatorApi } from '../modules/protection/index.ts';
import { reportsMemberApi } from '../modules/reports/index.ts';
import { settingsOperatorApi } from '../modules/settings/index.ts';
import {
  openAt,
  transferJobs,
  transfersMemberApi,
  transfersOperatorApi,
} from '../modules/transfers/index.ts';
import { turnoverLeft } from '../modules/turnover/index.ts';
import { withdrawalsMemberApi, withdrawalsOperatorApi, withdrawn } from '../modules/withdrawals/index.ts';
import { requestHash } from '../security/secrets.ts';
import type { BusinessClock } from '../util/business-clock.ts';
import { operatorPorts } from './operator-ports.ts';
import { protectionPorts } from './protection-ports.ts';
import { playRefusal } from './transfer-ports.ts';
import type { Job } from './worker.ts';
export const VERSION = '1.5.3';

/** Puts the house together: doors, rooms, apps. Composition only; nothing is decided here. */
export async function createApp(house: AppContext & { clock: BusinessClock }): Promise<FastifyInstance> {
  const { store, config } = house;
  const sealer = createReplyEncrypter(config.sealingKey);
  const doors = { nweb: nwebEnvelope(store, sealer), lottery: lotteryEnvelope(), console: consoleEnvelope() };
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
    authorize: (asker, capability, subject) => authorize(store, asker, capability, subject),
    secureCookies: config.publicOrigin?.startsWith('https://') ?? false,
  };
  mountGetpath(app, { ...house, maintenance: maintenancePort(maintenance) }, sealer.publicKey, VERSION);
  mountLive(app, house.live, sessions, house.clock);
  const sealed = createSealedDraws(house);
  mountModule(mounting, 'content', contentMemberApi(house, { memberCard: (token) => cardOf(store, token) }));
  mountModule(mounting, 'members', membersMemberApi(house));
  await app.register(async (forms) => {
    await readMultipart(forms);
    mountModule({ ...mounting, app: forms }, 'deposits', depositsMemberApi(house));
    mountModule({ ...mounting, app: forms }, 'payees', payeesMemberApi(house));
  });
  mountModule(mounting, 'withdrawals', withdrawalsMemberApi(house));
  mountModule(mounting, 'transfers', transfersMemberApi(house, { playRefusal }));
  mountModule(mounting, 'protection', protectionMemberApi(house, protectionPorts));
  mountModule(mounting, 'privacy', privacyMemberApi(house));
  mountModule(mounting, 'reports', reportsMemberApi(house));
  mountModule(mounting, 'feedback', feedbackMemberApi(house));
  mountModule(mounting, 'messages', messagesMemberApi(house));
  mountModule(mounting, 'draws', drawsMemberApi(house));
  mountModule(mounting, 'bets', betsMemberApi(house, sealed));
  mountModule(mounting, 'results', resultsMemberApi(house));
  mountVerify(app, drawFiles(house, sealed));
  await mountPartners(app, gatewayPort(house));
  mountOperatorCalls(mounting, house, maintenance);
  mountExports(app, {
    door: doors.console,
    sessions,
    files: drawExports(house),
    authorize: mounting.authorize,
  });
  await serveDocs(app, openApi(VERSION));
  await serveApps(app, config);
  return app;
}

function mountOperatorCalls(
  mounting: Mounting,
  house: AppContext & { clock: BusinessClock },
  maintenance: MaintenanceWatch,
): void {
  const { store } = house;
  mountModule(mounting, 'operators', operatorsApi(house, operatorPorts(house)));
  mountModule(mounting, 'operatorContent', contentOperatorApi(house, maintenance));
  mountModule(mounting, 'operatorSettings', settingsOperatorApi(house));
  mountModule(mounting, 'operatorChannels', channelsOperatorApi(house));
  mountModule(mounting, 'operatorDeposits', depositsOperatorApi(house));
  mountModule(mounting, 'operatorPayees', payeesOperatorApi(house));
  mountModule(mounting, 'operatorWithdrawals', withdrawalsOperatorApi(house));
  mountModule(mounting, 'operatorPayouts', payoutsOperatorApi(house));
  mountModule(mounting, 'operatorAdjustments', adjustmentsOperatorApi(house));
  mountModule(mounting, 'operatorDraws', drawsOperatorApi(house));
  mountModule(mounting, 'operatorCalendar', calendarOperatorApi(house));
  mountModule(mounting, 'operatorBets', betsOperatorApi(house));
  mountModule(mounting, 'operatorResults', resultsOperatorApi(house));
  mountModule(
    mounting,
    'operatorMembers',
    membersOperatorApi(house, {
      turnoverLeft: (memberId) => turnoverLeft(store, memberId),
      withdrawn: (memberId) => withdrawn(store, memberId),
    }),
  );
  mountModule(mounting, 'operatorTransfers', transfersOperatorApi(house));
  mountModule(mounting, 'operatorGames', gamesOperatorApi(house, { openTransfersByProvider: openAt }));
  mountModule(mounting, 'operatorProtection', protectionOperatorApi(house, protectionPorts));
  mountModule(mounting, 'operatorFeedback', feedbackOperatorApi(house));
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
  ...depositJobs,
  ...adjustmentJobs,
  ...transferJobs,
  { name: 'forget members', everyMs: 3_600_000, run: deleteExpired },
  { name: 'forget requests', everyMs: 60_000, run: (house) => forgetOldRequests(house.store) },
];
