import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { compress } from './build/compress.ts';
import { firstLoad } from './build/first-load.ts';
import { firstPaint } from './build/first-paint.ts';
import { myanmarFont } from './build/myanmar-font.ts';
import { preactAliases } from './build/preact.ts';

/** Where the server listens while the app is developed. */
const api = process.env.SHWE_API ?? 'http://127.0.0.1:8080';

const first = firstLoad();

export default defineConfig({
  root: import.meta.dirname,
  base: '/m/',
  plugins: [
    myanmarFont(),
    first.plugin,
    firstPaint(),
    VitePWA({
      registerType: 'prompt',
      injectRegister: false,
      manifest: {
        name: 'Shwe',
        short_name: 'Shwe',
        lang: 'my',
        start_url: '/m/',
        scope: '/m/',
        display: 'standalone',
        background_color: '#0b0907',
        theme_color: '#0b0907',
        icons: [
          { src: 'icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: 'icon-512.png', sizes: '512x512', type: 'image/png' },
          { src: 'icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
        ],
      },
      workbox: {
        // The shell only: pages and languages are kept as they are used, since every kilobyte costs the player.
        importScripts: ['push-worker.js'],
        globPatterns: ['index.html', 'assets/{index,main,calls,app}-*.js', 'icon.svg'],
        navigateFallback: '/m/index.html',
        navigateFallbackAllowlist: [/^\/m\//],
        runtimeCaching: [
          {
            urlPattern: ({ url }) => url.pathname.startsWith('/m/assets/'),
            handler: 'CacheFirst',
            options: { cacheName: 'parts', expiration: { maxEntries: 120, maxAgeSeconds: 60 * 86_400 } },
          },
          {
            // Their names stay when a drawing changes.
            urlPattern: ({ url }) => url.pathname.startsWith('/m/avatars/'),
            handler: 'StaleWhileRevalidate',
            options: { cacheName: 'avatars', expiration: { maxEntries: 20 } },
          },
        ],
      },
    }),
    compress(),
  ],
  resolve: { alias: preactAliases },
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      // Our own packages only define things, so what is not used can go.
      treeshake: {
        moduleSideEffects: (id) =>
          !/(packages\/(kernel|rules|contract|client|ui)|apps\/player)\/src\/.*\.tsx?$/.test(id),
      },
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'calls', test: first.isCalls },
            { name: 'app', test: first.isFirst },
            { name: 'parts', test: first.isShared },
            { name: 'account', test: first.isAccount },
          ],
        },
      },
    },
  },
  server: { proxy: { '/nweb': api, '/api': api } },
});
