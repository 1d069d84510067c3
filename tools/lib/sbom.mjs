/** The workspaces that an installation runs. */
const apps = ['apps/server', 'apps/player', 'apps/console'];

/** The direct dependencies of the apps that a CycloneDX bill of materials lacks, as `name@version`. */
export function missingComponents(lock, bill) {
  const listed = new Set(
    bill.components.map(({ group, name, version }) => `${group ? `${group}/` : ''}${name}@${version}`),
  );
  const wanted = apps.flatMap((app) =>
    Object.keys(lock.packages[app].dependencies ?? {}).map((name) => versionOf(lock, app, name)),
  );
  return [...new Set(wanted)].filter((one) => !listed.has(one)).sort();
}

/** A workspace is a link in the lock file; its version stands at its folder. */
function versionOf({ packages }, app, name) {
  const found = packages[`${app}/node_modules/${name}`] ?? packages[`node_modules/${name}`];
  const { version } = found.link ? packages[found.resolved] : found;
  return `${name}@${version}`;
}
