import type { TestProject } from 'vitest/node';
import { startTestCluster } from './testing-cluster.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    cluster: { adminUrl: string; ownerUrl: string; appUrl: string };
  }
}

/** Vitest's global setup: starts one cluster for the whole run and provides its URLs to test files. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startTestCluster();
  const { adminUrl, ownerUrl, appUrl } = cluster;
  project.provide('cluster', { adminUrl, ownerUrl, appUrl });
  return cluster.stop;
}
