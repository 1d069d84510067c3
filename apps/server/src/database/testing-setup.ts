import type { TestProject } from 'vitest/node';
import { startTestCluster } from './testing-cluster.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    cluster: { adminUrl: string; databaseUrl: string };
  }
}

/** Vitest's global setup: starts one cluster for the whole run and provides its URLs to test files. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startTestCluster();
  project.provide('cluster', { adminUrl: cluster.adminUrl, databaseUrl: cluster.databaseUrl });
  return cluster.stop;
}
