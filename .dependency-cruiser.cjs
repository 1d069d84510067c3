/**
 * The layer table of the design, checked by a machine: packages, the server's floors and its modules, the apps.
 * tools/layers.test.ts proves that each rule fires.
 */
letSwcReadTsx();

/**
 * Which modules each module may call beside itself: those of the rows above that it names. Calls go through index.ts.
 */
const base = ['ledger', 'operators', 'settings'];
const modules = {
  files: [],
  ledger: [],
  operators: [],
  settings: ['operators'],
  content: ['files', 'operators', 'settings'],
  gateways: [],
  crypto: [],
  games: [...base],
  messages: [],
  push: ['messages'],
  members: [...base, 'messages'],
  protection: [...base, 'members'],
  turnover: [...base, 'members'],
  grants: [...base, 'members', 'messages', 'protection', 'turnover'],
  vip: [...base, 'members', 'messages', 'grants'],
  prizes: [...base, 'members', 'messages', 'protection', 'grants'],
  agents: [...base, 'members', 'messages', 'protection'],
  channels: [...base, 'members', 'gateways', 'crypto'],
  feedback: [...base, 'members', 'messages'],
  lottery: [...base, 'content', 'members', 'messages', 'protection', 'turnover'],
  transfers: [...base, 'members', 'games'],
  rebates: [...base, 'members', 'agents'],
  commissions: [...base, 'members', 'messages', 'agents'],
  payees: [...base, 'files', 'members', 'messages', 'protection', 'channels'],
  'downline-transfers': [...base, 'members', 'messages', 'turnover', 'agents'],
  deposits: [
    ...base,
    'files',
    'members',
    'protection',
    'turnover',
    'downline-transfers',
    'channels',
    'gateways',
    'crypto',
  ],
  statements: [...base, 'channels', 'deposits'],
  withdrawals: [...base, 'members', 'protection', 'turnover', 'vip', 'agents', 'payees'],
  'downline-withdrawals': [
    ...base,
    'files',
    'members',
    'messages',
    'protection',
    'agents',
    'payees',
    'withdrawals',
  ],
  'agent-deposits': [
    ...base,
    'files',
    'members',
    'messages',
    'protection',
    'agents',
    'channels',
    'payees',
    'deposits',
    'downline-transfers',
  ],
  payouts: [...base, 'members', 'payees', 'withdrawals'],
  adjustments: [...base, 'members', 'messages', 'turnover'],
  reports: [
    'ledger',
    'grants',
    'adjustments',
    'deposits',
    'agent-deposits',
    'withdrawals',
    'downline-withdrawals',
    'transfers',
  ],
  news: ['members', 'messages', 'lottery', 'reports'],
  'agent-reports': [
    ...base,
    'games',
    'members',
    'turnover',
    'vip',
    'agents',
    'rebates',
    'deposits',
    'agent-deposits',
    'withdrawals',
    'downline-withdrawals',
    'reports',
  ],
  segments: [...base, 'members'],
  campaigns: [...base, 'members', 'messages', 'protection', 'grants', 'vip', 'agent-reports', 'segments'],
  broadcasts: [...base, 'members', 'messages', 'segments'],
  search: [...base, 'members', 'lottery'],
  'agent-console': [
    ...base,
    'members',
    'agents',
    'rebates',
    'commissions',
    'downline-transfers',
    'downline-withdrawals',
    'agent-reports',
    'campaigns',
  ],
  approvals: ['operators', 'settings', 'members', 'rebates', 'vip', 'agent-console'],
  privacy: [
    ...base,
    'files',
    'members',
    'messages',
    'news',
    'push',
    'feedback',
    'protection',
    'turnover',
    'grants',
    'prizes',
    'agents',
    'commissions',
    'segments',
    'campaigns',
    'downline-transfers',
    'lottery',
    'transfers',
    'payees',
    'deposits',
    'withdrawals',
    'downline-withdrawals',
    'agent-deposits',
    'adjustments',
  ],
};

/** Modules with sub-folders: which of them a sub-folder may call, through its index.ts. */
const subfolders = {
  lottery: {
    draws: [],
    calendar: ['draws'],
    seals: ['draws'],
    bets: ['draws', 'seals', 'calendar'],
    results: ['draws', 'seals'],
  },
  members: {
    profiles: [],
    security: ['profiles'],
    accounts: ['profiles', 'security'],
  },
};

/** What a package may import of ours beside itself. */
const packages = {
  kernel: [],
  rules: ['kernel'],
  contract: ['kernel'],
  client: ['kernel', 'contract'],
  ui: ['kernel'],
  verifier: [],
};

/** Which folders of the player's app a folder may import beside itself. */
const playerLayers = {
  util: [],
  i18n: ['util'],
  core: ['i18n', 'util'],
  'lock-screen': ['core', 'i18n', 'util'],
  components: ['core', 'i18n', 'util'],
  features: ['components', 'core', 'i18n', 'util'],
  pages: ['features', 'components', 'core', 'i18n', 'util'],
  shell: ['features', 'components', 'core', 'i18n', 'util'],
  verify: ['features', 'components', 'i18n', 'util'],
};

const server = '^apps/server/src/';
const composition = `^${server.slice(1)}(main\\.ts$|bootstrap/)`;
const tests = '\\.test\\.tsx?$';
const testing = '/testing(/|[^/]*\\.ts$)|/api-tests/';
const notProduct = [tests, testing];
const anyOf = (names) => `(${names.join('|')})`;
const inPackages = (names) => `^packages/${anyOf(names)}/`;

function forbid(name, comment, from, to) {
  return { name, comment, severity: 'error', from, to };
}

module.exports = {
  forbidden: [
    forbid(
      'no-circle',
      'Files that import each other cannot be understood one by one.',
      {},
      { circular: true },
    ),
    forbid(
      'resolvable',
      'A path the checker cannot follow is a hole in every other rule.',
      {},
      // A query is of the bundler: a style as text.
      { couldNotResolve: true, pathNot: ['^virtual:', '\\.css\\?inline$'] },
    ),
    ...Object.entries(packages).map(([name, lower]) =>
      forbid(
        `package-${name}`,
        `packages/${name} may import of ours: ${lower.join(', ') || 'nothing'}.`,
        { path: `^packages/${name}/` },
        { path: '^(packages|apps|sim|bench|e2e|tools)/', pathNot: inPackages([name, ...lower]) },
      ),
    ),
    forbid(
      'verifier-anywhere',
      'The same verifier runs in a phone’s browser; only its command line and the second implementation know Node.',
      { path: '^packages/verifier/src/', pathNot: ['/(cli\\.ts|command-line\\.ts|second/)', ...notProduct] },
      { dependencyTypes: ['core'] },
    ),
    forbid(
      'verifier-second',
      'The second implementation computes everything itself; agreement proves nothing where code is shared.',
      { path: '^packages/verifier/src/second/' },
      { path: '^packages/', pathNot: '^packages/verifier/src/second/' },
    ),
    ...Object.entries(modules).map(([module, lower]) =>
      forbid(
        `module-${module}`,
        `The module ${module} may call: ${lower.join(', ') || 'no other'}. Upwards, emit an event or declare a port.`,
        { path: `${server}modules/${module}/`, pathNot: notProduct },
        { path: `${server}modules/`, pathNot: `${server}modules/${anyOf([module, ...lower])}/` },
      ),
    ),
    ...Object.entries(subfolders).flatMap(([module, folders]) =>
      Object.entries(folders).map(([folder, lower]) =>
        forbid(
          `subfolder-${module}-${folder}`,
          `${module}/${folder} may call of its siblings: ${lower.join(', ') || 'none'}, through their index.ts.`,
          { path: `${server}modules/${module}/${folder}/`, pathNot: notProduct },
          {
            path: `${server}modules/${module}/${anyOf(Object.keys(folders))}/`,
            pathNot: [
              `${server}modules/${module}/${folder}/`,
              ...lower.map((other) => `${server}modules/${module}/${other}/index\\.ts$`),
            ],
          },
        ),
      ),
    ),
    forbid(
      'module-known',
      'A new module gets its line in the table of .dependency-cruiser.cjs.',
      { path: `${server}modules/`, pathNot: `${server}modules/${anyOf(Object.keys(modules))}/` },
      {},
    ),
    forbid(
      'module-entry',
      'A module is entered through its index.ts.',
      { path: `${server}modules/([^/]+)/`, pathNot: notProduct },
      { path: `${server}modules/`, pathNot: [`${server}modules/$1/`, `${server}modules/[^/]+/index\\.ts$`] },
    ),
    forbid(
      'module-entry-outside',
      'A module is entered through its index.ts, by composition as well.',
      { path: server, pathNot: [`${server}modules/`, ...notProduct] },
      { path: `${server}modules/`, pathNot: `${server}modules/[^/]+/index\\.ts$` },
    ),
    forbid(
      'composition-on-top',
      'main.ts and bootstrap/ put the parts together; no part knows them.',
      { path: `${server}(modules|http|database|live|security|util|context)/`, pathNot: notProduct },
      { path: composition },
    ),
    forbid(
      'infrastructure-below-modules',
      'util, security, live and context know no business.',
      { path: `${server}(util|security|live|context)/`, pathNot: notProduct },
      { path: `${server}modules/` },
    ),
    forbid(
      'http-below-modules',
      'http mounts what bootstrap/ hands it; it knows contract, kernel and the database, but no business.',
      { path: `${server}http/`, pathNot: notProduct },
      { path: [`${server}modules/`, inPackages(['rules', 'client', 'ui'])] },
    ),
    forbid(
      'database-at-bottom',
      'The database layer knows the kernel only.',
      { path: `${server}database/` },
      { path: ['^apps/', '^packages/'], pathNot: [`${server}database/`, inPackages(['kernel'])] },
    ),
    forbid(
      'server-packages',
      'The server uses kernel, rules and contract; client and ui are the browser’s.',
      { path: '^apps/server/' },
      { path: ['^(sim|bench|e2e|tools)/', '^apps/(?!server/)', inPackages(['client', 'ui'])] },
    ),
    forbid(
      'server-verifier',
      'Who seals and who verifies share no code, or one fault would hide the other; tests let one judge the other.',
      { path: '^apps/server/', pathNot: notProduct },
      { path: inPackages(['verifier']) },
    ),
    forbid(
      'no-testing-in-product',
      'What clones databases for tests is not part of the product.',
      { path: server, pathNot: notProduct },
      { path: notProduct },
    ),
    forbid(
      'app-alone',
      'An app uses packages; another app it meets over the wire only.',
      { path: '^apps/([^/]+)/', pathNot: '^apps/server/' },
      { path: '^(apps|sim|bench|e2e|tools)/', pathNot: '^apps/$1/' },
    ),
    forbid(
      'feature-alone',
      'A feature of an app imports no other feature; what they share lives beside them.',
      { path: '^apps/([^/]+)/src/features/([^/]+)/' },
      { path: '^apps/$1/src/features/', pathNot: '^apps/$1/src/features/$2/' },
    ),
    ...Object.entries(playerLayers).map(([layer, lower]) =>
      forbid(
        `player-${layer}`,
        `In the player's app, ${layer}/ may import: ${lower.join(', ') || 'no other folder'}.`,
        { path: `^apps/player/src/${layer}/`, pathNot: tests },
        { path: '^apps/player/src/[^/]+/', pathNot: `^apps/player/src/${anyOf([layer, ...lower])}/` },
      ),
    ),
    forbid(
      'auditor-independent',
      'The auditor recomputes everything itself, so it shares no code with what it checks.',
      { path: '^sim/src/auditor/' },
      { path: ['^apps/', inPackages(['rules', 'contract', 'client'])] },
    ),
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|earlier|build)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.css'],
    },
  },
};

/**
 * dependency-cruiser 17 parses .tsx as plain TypeScript and stops at the first element (its issue 1081), and it
 * cannot use TypeScript 7. Both meet the same swc object, so the missing option is added there.
 */
function letSwcReadTsx() {
  const swc = require('@swc/core');
  const parse = swc.parseFileSync;
  swc.parseFileSync = (file, options) => parse(file, { ...options, tsx: /[jt]sx$/.test(file) });
}
