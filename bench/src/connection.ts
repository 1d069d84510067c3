import { connect, type Socket } from 'node:net';

/** Spelled as the server sends it. */
const LENGTH_HEADER = 'content-length: ';

export type Connection = { send(request: string): Promise<string>; close(): void };

/**
 * Opens one keep-alive connection: a bare socket with one buffer, so that measuring uses as little of the two cores as
 * possible. `from` is another loopback address than 127.0.0.1 to connect from.
 */
export async function openConnection(port: number, from?: string): Promise<Connection> {
  let waiting: { resolve: (body: string) => void; reject: (error: Error) => void } | null = null;
  let text = '';
  const buffer = Buffer.alloc(16_384);
  const onBytes = (bytes: number) => {
    text += buffer.toString('latin1', 0, bytes);
    const headEnd = text.indexOf('\r\n\r\n');
    if (headEnd < 0) return true;
    const lengthAt = text.indexOf(LENGTH_HEADER) + LENGTH_HEADER.length;
    const length = Number(text.slice(lengthAt, text.indexOf('\r', lengthAt)));
    if (text.length < headEnd + 4 + length) return true;
    const body = text.slice(headEnd + 4, headEnd + 4 + length);
    text = '';
    waiting?.resolve(body);
    return true;
  };
  const socket: Socket = connect({
    port,
    host: '127.0.0.1',
    localAddress: from,
    noDelay: true,
    onread: { buffer, callback: onBytes },
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('error', reject);
  });
  const fail = (error: Error) => waiting?.reject(error);
  socket.on('error', fail);
  socket.on('close', () => fail(new Error('the server closed the connection')));
  return {
    send: (request) =>
      new Promise((resolve, reject) => {
        if (socket.destroyed) return reject(new Error('the server has closed the connection'));
        waiting = { resolve, reject };
        socket.write(request, 'latin1');
      }),
    close: () => socket.destroy(),
  };
}
