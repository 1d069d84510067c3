/**
 * `npm run gateway`: a payment gateway with play money that can simulate errors. `npm run up` starts one beside a
 * server in play mode.
 */
import { sandboxGateway } from './lib/sandbox-gateway.ts';

function option(name: string, standard: string): string {
  const index = process.argv.indexOf(`--${name}`);
  return index < 0 ? standard : (process.argv[index + 1] ?? standard);
}

const port = Number(option('port', '8086'));
const secret = process.env.SHWE_GATEWAY_SECRET ?? '';
if (secret.length < 32) {
  console.error('SHWE_GATEWAY_SECRET is missing: 32 characters or more, the same as the server has');
  process.exit(1);
}
const server = sandboxGateway({ secret, origin: `http://127.0.0.1:${port}` });
server.listen(port, '127.0.0.1', () => {
  console.log(`The sandbox gateway takes play money on http://127.0.0.1:${port}/`);
});
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    server.closeAllConnections();
    server.close(() => process.exit(0));
  });
