import { setTimeout as sleep } from 'node:timers/promises';
import type { AppContext } from '../../../context/app-context.ts';
import { maskPhone } from '../profiles/index.ts';
export type Message = { phone: string; purpose: string; text: string };

/** How codes reach a phone. `accept` returns once the message is in safe hands; it never waits for a carrier. */
export type CodeDelivery = { accept(message: Message): Promise<void> };

/** The adapter of this start: the HTTP gateway when one is configured, else the dev outbox of play mode. */
export function createCodeDelivery(app: AppContext): CodeDelivery {
  if (app.config.otpGateway) return httpGateway(app, app.config.otpGateway);
  if (app.config.mode === 'play') return devOutbox(app);
  throw new Error('licensed mode has no way to send one-time codes: set SHWE_OTP_GATEWAY_URL');
}

/** Keeps messages where the console shows them, and prints them: nobody needs a phone to try the product. */
function devOutbox(app: AppContext): CodeDelivery {
  return {
    async accept({ phone, purpose, text }) {
      await app.store.query('insert into members.sms_outbox (phone, purpose, body) values ($1, $2, $3)', [
        phone,
        purpose,
        text,
      ]);
      app.log.warn({ phone: maskPhone(phone), purpose, text }, 'one-time code (play mode)');
    },
  };
}

const WAITING_MAX = 200;
const ATTEMPTS_MAX = 3;
const ATTEMPT_MS_MAX = 10_000;

/**
 * Posts `{to, text, purpose}` as JSON, with the configured bearer token. Any 2xx means taken; else it is tried again
 * after 1 s and 2 s, always with the same Idempotency-Key. A code lost here is asked for again after a minute, so
 * nothing is kept on disk: the text holds the code.
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
  const deliver = async (message: Message) => {
    const key = crypto.randomUUID();
    for (let attempt = 1; ; attempt++) {
      try {
        return await post(message, key);
      } catch (error) {
        const { message: why } = error as Error;
        app.log.warn(
          { phone: maskPhone(message.phone), attempt, why },
          'one-time code not taken by the gateway',
        );
        if (attempt === ATTEMPTS_MAX) return;
        await sleep(attempt * 1000, undefined, { ref: false });
      }
    }
  };
  return {
    async accept(message) {
      if (waiting >= WAITING_MAX) {
        app.log.warn({ phone: maskPhone(message.phone) }, 'one-time code dropped: the gateway is too slow');
        return;
      }
      waiting += 1;
      // Not awaited: how long a carrier takes must not tell whether a phone has an account.
      void deliver(message).finally(() => {
        waiting -= 1;
      });
    },
  };
}
