import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../context/config.ts';
import { type MemoryFile, readFiles, sendFile } from './memory-files.ts';

const appsDir = new URL('../../../', import.meta.url);

const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Where each built app is served. */
const apps = [
  { prefix: '/m/', app: 'player' },
  { prefix: '/console/', app: 'console' },
];

/**
 * The root of the web app that an unknown path redirects to. Null for API calls, for paths with a file extension (a
 * missing script must fail rather than load the page), and for the root itself if the app is not built.
 */
export function appRootOf(url: string): string | null {
  const [path = ''] = url.split('?');
  if (path.startsWith('/console/api/') || /\.\w+$/.test(path)) return null;
  return apps.find(({ prefix }) => path.startsWith(prefix) && path !== prefix)?.prefix ?? null;
}

/** Serves the built web apps from memory, with security headers, which the API does not send. */
export async function serveApps(server: FastifyInstance, config: Config): Promise<void> {
  server.get('/', (_request, reply) => reply.redirect('/m/'));
  // Invite links.
  server.get('/i/:code', (request, reply) => {
    const { code } = request.params as { code: string };
    return reply.redirect(`/m/#/theme1_register?yqm=${encodeURIComponent(code)}`);
  });
  await serveVerifyPages(server, config);
  for (const { prefix, app } of apps) {
    server.get(prefix.slice(0, -1), (_request, reply) => reply.redirect(prefix));
    const files = readBuild(fileURLToPath(new URL(app, appsDir)));
    if (!files) continue;
    const page = files.get('index.html')!.plain.toString();
    const scripts = scriptLinks(page);
    await server.register(async (pages) => {
      await protectPages(pages, config, inlineScripts(page));
      pages.get(`${prefix}*`, (request, reply) => {
        const path = (request.params as { '*': string })['*'] || 'index.html';
        const file = files.get(path);
        if (!file) return reply.callNotFound();
        if (path === 'index.html') reply.header('link', scripts);
        return sendAppFile(request, reply, file);
      });
    });
  }
}

/** Files with a hash in their name never change; all others are always revalidated. */
function sendAppFile(request: FastifyRequest, reply: FastifyReply, file: MemoryFile): FastifyReply {
  const isHashed = request.url.includes('/assets/');
  return sendFile(request, reply, file, isHashed ? IMMUTABLE : 'no-cache');
}

/**
 * The files of an app's build, or of a folder of it, and the parts of earlier builds, which an app that was opened before
 * an update still loads (docs/decisions/0211). Null if it is not built.
 */
export function readBuild(app: string, folder = ''): Map<string, MemoryFile> | null {
  const [built, earlier] = [join(app, 'dist', folder), join(app, 'earlier', folder)];
  if (!existsSync(built)) return null;
  return new Map([...(existsSync(earlier) ? readFiles(earlier) : []), ...readFiles(built)]);
}

/**
 * Serves the public pages for verifying sealed draws, next to their files (verify.routes.ts): one page for the list and
 * for every draw; the page reads its path to tell which.
 */
async function serveVerifyPages(server: FastifyInstance, config: Config): Promise<void> {
  const files = readBuild(fileURLToPath(new URL('player', appsDir)), 'verify');
  if (!files) return;
  const page = files.get('verify.html')!;
  await server.register(async (pages) => {
    await protectPages(pages, config);
    // Only scripts and styles have paths of their own; other paths below are the files of draws.
    for (const [path, file] of files) {
      if (!path.endsWith('.html')) {
        pages.get(`/verify/${path}`, (request, reply) => sendFile(request, reply, file, IMMUTABLE));
      }
    }
    const sendPage = (request: FastifyRequest, reply: FastifyReply) =>
      sendFile(request, reply, page, 'no-cache');
    pages.get('/verify', sendPage);
    pages.get('/verify/', (_request, reply) => reply.redirect('/verify'));
    pages.get('/verify/:issue', sendPage);
  });
}

/**
 * The header that names the module scripts a page starts with, so that a browser requests them before it has read the
 * page.
 */
export function scriptLinks(page: string): string {
  const links = [
    ...page.matchAll(/<link rel="modulepreload"[^>]* href="([^"]+)"/g),
    ...page.matchAll(/<script type="module"[^>]* src="([^"]+)"/g),
  ];
  return links.map(([, path]) => `<${path}>; rel=modulepreload`).join(', ');
}

/**
 * The hashes of the inline scripts of a page, as sources for the content security policy. The player's page has
 * one such script, which must run before the first paint.
 */
export function inlineScripts(page: string): string[] {
  const scripts = page.matchAll(/<script>([\s\S]*?)<\/script>/g);
  return [...scripts].map(([, script]) => `'sha256-${hash('sha256', script!, 'base64')}'`);
}

async function protectPages(
  pages: FastifyInstance,
  config: Config,
  scriptHashes: string[] = [],
): Promise<void> {
  await pages.register(helmet, {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        scriptSrc: ["'self'", ...scriptHashes],
        styleSrc: ["'self'", "'unsafe-inline'"],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", ...(config.lotteryOrigin ? [config.lotteryOrigin] : [])],
        upgradeInsecureRequests: null,
      },
    },
    // Only if the site is reached over TLS: the header binds browsers to https.
    strictTransportSecurity: config.publicOrigin?.startsWith('https://') ?? false,
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
  });
}
