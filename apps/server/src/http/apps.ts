import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import helmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../context/config.ts';

const appsDir = new URL('../../../', import.meta.url);

/** The public pages for verifying sealed draws, next to their files (verify.routes.ts). */
const verifyPages = 'player/dist/verify';

/** Where each built app is served. */
const apps = [
  { prefix: '/m/', dir: 'player/dist' },
  { prefix: '/console/', dir: 'console/dist' },
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

/** Serves the built web apps with security headers, which the API does not send. */
export async function serveApps(server: FastifyInstance, config: Config): Promise<void> {
  server.get('/', (_request, reply) => reply.redirect('/m/'));
  await serveVerifyPages(server, config);
  for (const { prefix, dir } of apps) {
    const root = fileURLToPath(new URL(dir, appsDir));
    server.get(prefix.slice(0, -1), (_request, reply) => reply.redirect(prefix));
    if (!existsSync(root)) continue;
    await server.register(async (pages) => {
      await protectPages(pages, config, inlineScripts(`${root}/index.html`));
      await pages.register(fastifyStatic, {
        root,
        prefix,
        preCompressed: true,
        cacheControl: false,
        // Files with a hash in their name never change; the page itself is always revalidated.
        setHeaders(reply, path) {
          const isHashed = path.includes('/assets/');
          reply.setHeader('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
        },
      });
    });
  }
}

/** Serves one page for the list and for every draw; the page reads its path to tell which. */
async function serveVerifyPages(server: FastifyInstance, config: Config): Promise<void> {
  const root = fileURLToPath(new URL(verifyPages, appsDir));
  if (!existsSync(root)) return;
  await server.register(async (pages) => {
    await protectPages(pages, config);
    await pages.register(fastifyStatic, {
      root,
      prefix: '/verify/',
      // Only scripts and styles are static files; other paths below are the files of draws.
      wildcard: false,
      globIgnore: ['*.html*'],
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply) => reply.setHeader('cache-control', 'public, max-age=31536000, immutable'),
    });
    const sendPage = (_request: FastifyRequest, reply: FastifyReply) =>
      reply.header('cache-control', 'no-cache').sendFile('verify.html');
    pages.get('/verify', sendPage);
    pages.get('/verify/', (_request, reply) => reply.redirect('/verify'));
    pages.get('/verify/:issue', sendPage);
  });
}

/**
 * The hashes of the inline scripts of a page's file, as sources for the content security policy. The player's page has
 * one such script, which must run before the first paint.
 */
export function inlineScripts(pageFile: string): string[] {
  const scripts = readFileSync(pageFile, 'utf8').matchAll(/<script>([\s\S]*?)<\/script>/g);
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
