import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Where the server listens while the console is developed. */
const api = process.env.SHWE_API ?? 'http://127.0.0.1:8080';

export default defineConfig({
  root: import.meta.dirname,
  base: '/console/',
  plugins: [react()],
  resolve: { dedupe: ['react', 'react-dom'] },
  // antd is one large part and changes rarely: it is cached apart from our own code.
  build: {
    target: 'es2022',
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'libraries', test: /node_modules/ }] } },
    },
  },
  server: { proxy: { '/nweb': api, '/console/api': api } },
});
