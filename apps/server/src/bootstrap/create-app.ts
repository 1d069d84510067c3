import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../context/app-context.ts';
import type { Store } from '../database/index.ts';
import { serveApps } from '../http/apps.ts';
import { createArrivingBodies } from '../http/arriving-bodies.ts';
import { createCallTurns } from '../http/call-turns.ts';
import type { SessionPort } from '../http/context.ts';
import { createReplyEncrypter } from '../http/encrypt-reply.ts';
import { consoleEnvelope, lotteryEnvelope, nwebEnvelope } from '../http/envelopes.ts';
import { mountExports } from '../http/export.routes.ts';
import { mountGatewayCallbacks } from '../http/gateway.routes.ts';
import { type MaintenancePort, mountGetpath } from '../http/getpath.ts';
import { mountLive } from '../http/live.routes.ts';
import { mountMetrics } from '../http/metrics.routes.ts';
import { type Mounting, mountModule } from '../http/mount.ts';
import { registerMultipart } from '../http/multipart.ts';
import { openApi, serveDocs } from '../http/openapi.ts';
import { deleteOldRequests } from '../http/replay.ts';
import { createServer } from '../http/server.ts';
import { mountSitePictures } from '../http/site-pictures.routes.ts';
import { createStreamPlaces, STREAMS } from '../http/stream-places.ts';
import { mountVerify } from '../http/verify.routes.ts';
import { adjustmentJobs, adjustmentsOperatorApi } from '../modules/adjustments/index.ts';
import { agentsOperatorApi } from '../modules/agent-console/index.ts';
import { agentDepositsMemberApi, agentDepositsOperatorApi } from '../modules/agent-deposits/index.ts';
import {
  agentReportJobs,
  agentReportsMemberApi,
  agentReportsOperatorApi,
} from '../modules/agent-reports/index.ts';
import { agentsMemberApi, contactLinkOf, isAgent, superiorOf } from '../modules/agents/index.ts';
import { approvalsOperatorApi } from '../modules/approvals/index.ts';
import { broadcastJobs, broadcastsOperatorApi } from '../modules/broadcasts/index.ts';
import {
  campaignJobs,
  campaignsMemberApi,
  campaignsOperatorApi,
  claimableActivities,
  isActivity,
  linkKindsOf,
} from '../modules/campaigns/index.ts';
import { channelsOperatorApi } from '../modules/channels/index.ts';
import {
  commissionJobs,
  commissionsMemberApi,
  commissionsOperatorApi,
} from '../modules/commissions/index.ts';
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
import { downlineTransfersMemberApi } from '../modules/downline-transfers/index.ts';
import {
  downlineWithdrawalJobs,
  downlineWithdrawalsMemberApi,
  downlineWithdrawalsOperatorApi,
} from '../modules/downline-withdrawals/index.ts';
import { feedbackMemberApi, feedbackOperatorApi } from '../modules/feedback/index.ts';
import { readSitePicture } from '../modules/files/index.ts';
import { gamesOperatorApi } from '../modules/games/index.ts';
import { grantJobs, grantsMemberApi, grantsOperatorApi } from '../modules/grants/index.ts';
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
  openStakes,
  resultsMemberApi,
  resultsOperatorApi,
} from '../modules/lottery/index.ts';
import {
  deleteExpired,
  fillEmailKeys,
  memberCard,
  memberOf,
  membersMemberApi,
  membersOperatorApi,
} from '../modules/members/index.ts';
import { messagesMemberApi, unreadMessages } from '../modules/messages/index.ts';
import { newsJobs, newsMemberApi } from '../modules/news/index.ts';
import { authorize, linksApi, operatorOf, operatorsApi, staffApi } from '../modules/operators/index.ts';
import { payeesMemberApi, payeesOperatorApi } from '../modules/payees/index.ts';
import { payoutsOperatorApi } from '../modules/payouts/index.ts';
import { privacyMemberApi } from '../modules/privacy/index.ts';
import { prizeJobs, prizesMemberApi, prizesOperatorApi } from '../modules/prizes/index.ts';
import { forgetPersonKeys, protectionMemberApi, protectionOperatorApi } from '../modules/protection/index.ts';
import { pushJobs, pushMemberApi } from '../modules/push/index.ts';
import {
  rebateFlag,
  rebateJobs,
  rebatesMemberApi,
  rebatesOperatorApi,
  todayRates,
} from '../modules/rebates/index.ts';
import { dividendsOf, reportsMemberApi } from '../modules/reports/index.ts';
import { searchOperatorApi } from '../modules/search/index.ts';
import { segmentsOfMember, segmentsOperatorApi } from '../modules/segments/index.ts';
import { settingsOperatorApi } from '../modules/settings/index.ts';
import { statementsOperatorApi } from '../modules/statements/index.ts';
import {
  openTransfersByProvider,
  transferJobs,
  transfersMemberApi,
  transfersOperatorApi,
} from '../modules/transfers/index.ts';
import { turnoverLeft } from '../modules/turnover/index.ts';
import { standingOf, vipJobs, vipMemberApi, vipOperatorApi } from '../modules/vip/index.ts';
import {
  confiscationsOf,
  withdrawalFacts,
  withdrawalsMemberApi,
  withdrawalsOperatorApi,
  withdrawn,
} from '../modules/withdrawals/index.ts';
import { requestHash } from '../security/secrets.ts';
import type { BusinessClock } from '../util/business-clock.ts';
import { agentsPorts } from './agents-ports.ts';
import { campaignPorts } from './campaign-ports.ts';
import { downlineTransferPorts } from './downline-transfer-ports.ts';
import { grantPorts } from './grant-ports.ts';
import { metricsOf } from './metrics.ts';
import { operatorPorts } from './operator-ports.ts';
import { protectionPorts } from './protection-ports.ts';
import { transferPorts } from './transfer-ports.ts';
import { withdrawalPorts } from './withdrawal-ports.ts';
import type { Job } from './worker.ts';

export const VERSION = '1.5.3';

/**
 * Composes the server from envelopes, modules and web apps. It makes no decisions of its own. `operatorApp` is the
 * context of operators' calls, `app` that of all others.
 */
export async function createApp(
  app: AppContext & { clock: BusinessClock },
  operatorApp: AppContext & { clock: BusinessClock },
): Promise<FastifyInstance> {
  const { store, config } = app;
  const encrypter = createReplyEncrypter(config.encryptionKey);
  const envelopes = {
    nweb: nwebEnvelope(store, encrypter),
    lottery: lotteryEnvelope(),
    console: consoleEnvelope(),
  };
  const sessions: SessionPort = {
    member: (token) => memberOf(store, token),
    isAgent: (memberId) => isAgent(store, memberId),
    lottery: createTokenLookup(store),
    operator: (token) => operatorOf(operatorApp.store, token),
  };
  const turns = createCallTurns(config);
  const bodies = createArrivingBodies();
  const places = createStreamPlaces(STREAMS);
  const server = await createServer({
    log: app.log,
    trustedProxies: config.trustedProxies,
    envelopes,
    turns,
    bodies,
    places,
    isReady: async () => (await store.query('select 1')).rowCount === 1,
  });
  const maintenance = await watchMaintenance(store);
  server.addHook('onClose', () => maintenance.close());
  const mounting: Mounting = {
    server,
    envelopes,
    sessions,
    turns,
    bodies,
    maintenance: () => maintenanceDetails(maintenance),
    hashRequest: (call, body) => requestHash(config, call, body),
    authorize: (caller, capability, subject) => authorize(operatorApp.store, caller, capability, subject),
    tellOperators: () => {
      operatorApp.live
        .hint(operatorApp.store, { type: 'change' })
        .catch((error: unknown) => app.log.error({ err: error }, 'operators were not told of a change'));
    },
    secureCookies: config.publicOrigin?.startsWith('https://') ?? false,
  };
  mountGetpath(server, { ...app, maintenance: maintenancePort(maintenance) }, encrypter.publicKey, VERSION);
  mountLive(server, app.live, sessions, app.clock, mounting.turns, places);
  const sealedDraws = createSealedDraws(app);
  mountModule(
    mounting,
    'content',
    contentMemberApi(app, {
      memberCard: (token) => cardOf(store, token),
      claimableActivities: (memberId) => claimableActivities(store, memberId),
      segmentsOf: (memberId, ids) => segmentsOfMember(store, memberId, ids),
    }),
  );
  mountModule(mounting, 'members', membersMemberApi(app));
  mountModule(mounting, 'agents', agentsMemberApi(app, agentsPorts));
  await server.register(async (formServer) => {
    await registerMultipart(formServer);
    mountModule({ ...mounting, server: formServer }, 'deposits', depositsMemberApi(app));
    mountModule({ ...mounting, server: formServer }, 'payees', payeesMemberApi(app));
    mountModule({ ...mounting, server: formServer }, 'agentDeposits', agentDepositsMemberApi(app));
    mountModule(
      { ...mounting, server: formServer },
      'downlineWithdrawals',
      downlineWithdrawalsMemberApi(app),
    );
  });
  mountModule(mounting, 'withdrawals', withdrawalsMemberApi(app, withdrawalPorts));
  mountModule(mounting, 'transfers', transfersMemberApi(app, transferPorts));
  mountModule(mounting, 'protection', protectionMemberApi(app, protectionPorts));
  mountModule(mounting, 'privacy', privacyMemberApi(app));
  mountModule(mounting, 'reports', reportsMemberApi(app));
  mountModule(mounting, 'downlineTransfers', downlineTransfersMemberApi(app, downlineTransferPorts));
  mountModule(mounting, 'grants', grantsMemberApi(app, grantPorts));
  mountModule(mounting, 'vip', vipMemberApi(app));
  mountModule(mounting, 'prizes', prizesMemberApi(app));
  mountModule(mounting, 'rebates', rebatesMemberApi(app));
  mountModule(mounting, 'commissions', commissionsMemberApi(app));
  mountModule(mounting, 'agentReports', agentReportsMemberApi(app));
  mountModule(mounting, 'feedback', feedbackMemberApi(app));
  mountModule(mounting, 'messages', messagesMemberApi(app));
  mountModule(mounting, 'news', newsMemberApi(app));
  mountModule(mounting, 'push', pushMemberApi(app));
  mountModule(mounting, 'draws', drawsMemberApi(app));
  mountModule(mounting, 'bets', betsMemberApi(app, sealedDraws, maintenance.gameUntil));
  mountModule(mounting, 'results', resultsMemberApi(app));
  await mountSitePictures(server, (hash) => readSitePicture(store, hash));
  await mountVerify(server, drawFiles(app, sealedDraws));
  await mountGatewayCallbacks(server, gatewayPort(app));
  mountOperatorCalls(mounting, operatorApp, maintenance);
  mountExports(server, {
    envelope: envelopes.console,
    sessions,
    files: drawExports(operatorApp),
    authorize: mounting.authorize,
    turns: mounting.turns,
  });
  mountMetrics(server, config.metricsToken, () => metricsOf(operatorApp));
  serveDocs(server, () => openApi(VERSION, config.mode === 'play' ? 'all' : 'of players'));
  await serveApps(server, config);
  return server;
}

function mountOperatorCalls(
  mounting: Mounting,
  app: AppContext & { clock: BusinessClock },
  maintenance: MaintenanceWatch,
): void {
  const { store } = app;
  mountModule(mounting, 'operators', operatorsApi(app, operatorPorts(app)));
  mountModule(mounting, 'operatorApprovals', approvalsOperatorApi(app));
  mountModule(mounting, 'operatorStaff', staffApi(app));
  mountModule(mounting, 'operatorLinks', linksApi(app));
  mountModule(mounting, 'operatorContent', contentOperatorApi(app, maintenance, { isActivity }));
  mountModule(mounting, 'operatorSettings', settingsOperatorApi(app));
  mountModule(mounting, 'operatorChannels', channelsOperatorApi(app));
  mountModule(mounting, 'operatorDeposits', depositsOperatorApi(app));
  mountModule(mounting, 'operatorStatements', statementsOperatorApi(app));
  mountModule(mounting, 'operatorPayees', payeesOperatorApi(app));
  mountModule(mounting, 'operatorWithdrawals', withdrawalsOperatorApi(app));
  mountModule(mounting, 'operatorAgentDeposits', agentDepositsOperatorApi(app));
  mountModule(mounting, 'operatorDownlineWithdrawals', downlineWithdrawalsOperatorApi(app));
  mountModule(mounting, 'operatorPayouts', payoutsOperatorApi(app));
  mountModule(mounting, 'operatorAdjustments', adjustmentsOperatorApi(app));
  mountModule(mounting, 'operatorDraws', drawsOperatorApi(app));
  mountModule(mounting, 'operatorCalendar', calendarOperatorApi(app));
  mountModule(mounting, 'operatorBets', betsOperatorApi(app));
  mountModule(mounting, 'operatorResults', resultsOperatorApi(app));
  mountModule(
    mounting,
    'operatorMembers',
    membersOperatorApi(app, {
      turnoverLeft: (memberId) => turnoverLeft(store, memberId),
      openStakes: (memberId) => openStakes(store, memberId),
      dividends: (memberId) => dividendsOf(store, memberId),
      withdrawn: (memberId) => withdrawn(store, memberId),
      superior: (memberId) => superiorOf(store, memberId),
      links: (memberIds) => linkKindsOf(store, memberIds),
      confiscations: (wids) => confiscationsOf(store, wids),
    }),
  );
  mountModule(mounting, 'operatorTransfers', transfersOperatorApi(app, transferPorts));
  mountModule(mounting, 'operatorGames', gamesOperatorApi(app, { openTransfersByProvider }));
  mountModule(mounting, 'operatorProtection', protectionOperatorApi(app, protectionPorts));
  mountModule(mounting, 'operatorSearch', searchOperatorApi(app));
  mountModule(mounting, 'operatorAgents', agentsOperatorApi(app));
  mountModule(mounting, 'operatorGrants', grantsOperatorApi(app, grantPorts));
  mountModule(mounting, 'operatorBroadcasts', broadcastsOperatorApi(app));
  mountModule(mounting, 'operatorVip', vipOperatorApi(app));
  mountModule(mounting, 'operatorSegments', segmentsOperatorApi(app));
  mountModule(mounting, 'activities', campaignsMemberApi(app, { ...campaignPorts, memberOf: idOf(store) }));
  mountModule(mounting, 'operatorCampaigns', campaignsOperatorApi(app, campaignPorts));
  mountModule(mounting, 'operatorPrizes', prizesOperatorApi(app));
  mountModule(mounting, 'operatorRebates', rebatesOperatorApi(app));
  mountModule(mounting, 'operatorCommissions', commissionsOperatorApi(app));
  mountModule(mounting, 'operatorAgentReports', agentReportsOperatorApi(app));
  mountModule(mounting, 'operatorFeedback', feedbackOperatorApi(app));
}

/** Details of the maintenance refusal; null without maintenance. */
function maintenanceDetails(watch: MaintenanceWatch): { ends_at: string | null } | null {
  const current = watch.current();
  return current && { ends_at: current.endsAt?.toISOString() ?? null };
}

function maintenancePort(watch: MaintenanceWatch): MaintenancePort {
  return {
    refresh: watch.refresh,
    notice(lang) {
      const current = watch.current();
      return current && { ends_at: current.endsAt?.toISOString() ?? null, text: current.text?.[lang] ?? '' };
    },
  };
}

/** The number of a token's owner; null for an invalid token. */
const idOf = (store: Store) => async (token: string) => {
  const session = await memberOf(store, token);
  return session.ok ? session.memberId : null;
};

/** The member card of a token's owner; null for an invalid token. */
async function cardOf(store: Store, token: string) {
  const session = await memberOf(store, token);
  if (!session.ok) return null;
  const { memberId } = session;
  const [facts, { level: vip }] = await Promise.all([
    withdrawalFacts(store, memberId),
    standingOf(store, memberId),
  ]);
  const card = await memberCard(store, memberId, { ...facts, vip });
  if (!card) return null;
  const [link, rates, unread] = await Promise.all([
    contactLinkOf(store, memberId),
    todayRates(store, memberId),
    unreadMessages(store, memberId),
  ]);
  return { ...card, tichat_url: link, is_fs: rebateFlag(rates), unread };
}

/** All jobs of the worker. */
export const jobs: readonly Job[] = [
  ...lotteryJobs,
  ...depositJobs,
  ...adjustmentJobs,
  ...transferJobs,
  ...agentReportJobs,
  ...rebateJobs,
  ...commissionJobs,
  ...downlineWithdrawalJobs,
  ...grantJobs(grantPorts),
  ...vipJobs,
  ...campaignJobs(campaignPorts),
  ...prizeJobs,
  ...newsJobs,
  ...pushJobs,
  ...broadcastJobs,
  { name: 'delete expired codes and sessions', everyMs: 3_600_000, run: deleteExpired },
  { name: 'compute missing search keys of e-mail addresses', everyMs: 60_000, run: fillEmailKeys },
  { name: 'forget phones and payees without a restriction', everyMs: 3_600_000, run: forgetPersonKeys },
  { name: 'delete old request ids', everyMs: 60_000, run: (app) => deleteOldRequests(app.store) },
];
