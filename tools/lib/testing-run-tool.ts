import { runHere } from '../../packages/verifier/src/testing.ts';

/**
 * Runs a tool in this process with these variables set, because a process of its own takes seconds to read the server.
 * Returns its exit code and everything that it printed.
 */
export async function runTool(tool: string, words: readonly string[], env: Record<string, string>) {
  const before = Object.keys(env).map((name) => [name, process.env[name]] as const);
  Object.assign(process.env, env);
  try {
    const { status, stdout, stderr } = await runHere(new URL(`../${tool}`, import.meta.url), words);
    return { status, output: stdout + stderr };
  } finally {
    for (const [name, value] of before)
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
  }
}
