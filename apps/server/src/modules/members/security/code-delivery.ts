import { setTimeout as sleep } from 'node:timers/promises';
import type { AppContext } from '../../../context/app-context.ts';
import { maskPhone } from '../profiles/index.ts';

export type Message = { phone: string; purpose: string; text: string };

/**
 * Delivers codes to phones. `accept` queues a message and never waits for a carrier; `send` waits and returns whether
 * the carrier took the message. Both drop it if too many wait.
 */
export type CodeDelivery = {
  accept(message: Message): Promise<void>;
  send(message: Message): Promise<boolean>;
};

/** The HTTP gateway if one is configured, else the development outbox. Throws in licensed mode without a gateway. */
export function createCodeDelivery(app: AppContext): CodeDelivery {
  if (app.config.otpGateway) return httpGateway(app, app.config.otpGateway);
  if (app.config.mode === 'play') return devOutbox(app);
  throw new Error('licensed mode has no way to send one-time codes: set SHWE_OTP_GATEWAY_URL');
}

/** Stores messages for the console and logs them, so that the product can be tried without a phone. */
function devOutbox(app: AppContext): CodeDelivery {
  const accept = async ({ phone, purpose, text }: Message) => {
    await app.store.query('insert into members.sms_outbox (phone, purpose, body) values ($1, $2, $3)', [
      phone,
      purpose,
      text,
    ]);
    app.log.warn({ phone: maskPhone(phone), purpose, text }, 'one-time code (play mode)');
  };
  return { accept, send: (message) => accept(message).then(() => true) };
}

const WAITING_MAX = 200;
const ATTEMPTS_MAX = 3;
const ATTEMPT_MS_MAX = 10_000;

/**
 * Posts `{to, text, purpose}` as JSON with the configured bearer token. Any 2xx is success; otherwise retries after 1 s
 * and 2 s with the same Idempotency-Key. Nothing is stored on disk, because the text contains the code; the member can
 * request another code after a minute.
 */
function httpGateway(app: AppContext, gateway: { url: string; token: string | null }): CodeDelivery {
  let waiting = 0;
  const post = async ({ phone, purpose, text }: Message, key: string) => {
    const answer = await fetch(gateway.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': key,
        ...(gateway.token && { authorization: `Bearer ${gateway.token}` }),
      },
      body: JSON.stringify({ to: phone, text, purpose }),
      signal: AbortSignal.timeout(ATTEMPT_MS_MAX),
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`the gateway answered ${answer.status}`);
  };
  const deliver = async (message: Message): Promise<boolean> => {
    const key = crypto.randomUUID();
    for (let attempt = 1; ; attempt++) {
      try {
        await post(message, key);
        return true;
      } catch (error) {
        const { message: why } = error as Error;
        app.log.warn(
          { phone: maskPhone(message.phone), attempt, why },
          'the gateway did not accept a one-time code',
        );
        if (attempt === ATTEMPTS_MAX) return false;
        await sleep(attempt * 1000, undefined, { ref: false });
      }
    }
  };
  const send = async (message: Message): Promise<boolean> => {
    if (waiting >= WAITING_MAX) {
      app.log.warn({ phone: maskPhone(message.phone) }, 'one-time code dropped: the gateway is too slow');
      return false;
    }
    waiting += 1;
    return deliver(message).finally(() => {
      waiting -= 1;
    });
  };
  return {
    send,
    async accept(message) {
      void send(message);
    },
  };
}
