import type { Page } from '@playwright/test';
import { startPushService, type TestBrowser } from '../../apps/server/src/testing/push-service.ts';
import { expectAccessible } from './axe.ts';
import { test } from './operator.ts';
import { fillSlip, goTo, logIn, openApp, sendSlip } from './player.ts';
import { expect } from './test-system.ts';

const PLAYER = '09420000015';

/** A headless browser has no push service and always refuses notifications: the test is both. */
async function allowNotifications(page: Page, { endpoint, keys }: TestBrowser): Promise<void> {
  await page.addInitScript(
    ([address, p256dh, auth]) => {
      const state = { permission: 'default' };
      Object.defineProperty(Notification, 'permission', { get: () => state.permission });
      Notification.requestPermission = async () => {
        state.permission = 'granted';
        return 'granted';
      };
      PushManager.prototype.subscribe = async () =>
        ({ toJSON: () => ({ endpoint: address, keys: { p256dh, auth } }) }) as unknown as PushSubscription;
    },
    [endpoint, keys.p256dh, keys.auth] as const,
  );
}

test('a message arrives in the app and as a notification, and is read and deleted', async ({
  page,
  context,
  system,
  operatorAt,
}) => {
  const service = await startPushService();
  await allowNotifications(page, service.newBrowser());
  await openApp(page, system);
  await logIn(page, PLAYER);
  const [member] = await system.rows<{ id: string }>('select id from members.accounts where phone_key = $1', [
    system.phoneKey(PLAYER),
  ]);

  await test.step('after the first receipt the player is asked once', async () => {
    await fillSlip(page, ['41'], '1,000');
    await sendSlip(page);
    const sheet = page.getByRole('dialog', { name: 'Shall we tell you when the result is out?' });
    await expect(sheet).toBeVisible({ timeout: 15_000 });
    await expectAccessible(page, 'the question about notifications');
    await sheet.getByRole('switch', { name: 'Messages and promotions' }).click();
    await sheet.getByRole('button', { name: 'Change' }).click();
    await sheet.getByLabel('From').fill('03:00');
    await sheet.getByLabel('Until').fill('03:30');
    await sheet.getByRole('button', { name: 'Yes, tell me' }).click();
    await expect(sheet).toBeHidden();
    await goTo(page, '/theme1_notifications');
    await expect(page.getByRole('switch', { name: 'Notify me on this phone' })).toBeChecked();
    await expect(page.getByRole('switch', { name: 'Messages and promotions' })).toBeChecked();
    await expect(page.getByText('3:00 AM – 3:30 AM')).toBeVisible();
    await expectAccessible(page);
    expect(await page.evaluate(() => localStorage.getItem('pushAsked'))).toBe('1');
  });

  await test.step('an operator writes to all members, which waits and is stopped, and to this one', async () => {
    const thiri = await operatorAt('thiri');
    await thiri.open('/content-messages');
    await thiri.page.getByRole('button', { name: 'New message' }).click();
    await thiri.page.getByText('All members', { exact: true }).click();
    const write = async (title: string) => {
      for (const lang of ['မြန်မာ', 'English', 'ไทย', '中文']) {
        await thiri.page.locator('.ant-segmented-item', { hasText: lang }).click();
        await thiri.page.getByLabel('Title').fill(`${title} ${lang}`);
        await thiri.page.getByLabel('Text', { exact: true }).fill('There is no 2D on Thursday.');
      }
      await thiri.page.getByLabel('Reason').fill('A close day');
    };
    await write('To everybody');
    await expect(thiri.page.getByText('Will get it')).toBeVisible();
    await expectAccessible(thiri.page);
    await thiri.page.getByRole('button', { name: /^Submit for approval, \d+$/ }).click();
    await expect(thiri.page.getByText('Counted when written')).toBeVisible();
    await expect(thiri.page.getByRole('button', { name: 'Approve' })).toHaveCount(0);
    await thiri.page.getByLabel('Reason').fill('Not now');
    await thiri.page.getByRole('button', { name: 'Stop' }).click();
    await expect(thiri.page.getByText('Stopped by')).toBeVisible();

    await thiri.page.getByRole('button', { name: 'New message' }).click();
    await thiri.page.getByText('Chosen members', { exact: true }).click();
    await thiri.page.getByLabel('Member numbers').fill(member!.id);
    await write('Only for you');
    await thiri.page.getByRole('button', { name: 'Send to 1' }).click();
    await expect(thiri.page.getByText('Sent to')).toBeVisible();
  });

  await test.step('the notification reaches the browser, and is shown once', async () => {
    await expect.poll(() => service.pushed.length, { timeout: 20_000 }).toBe(1);
    const [{ payload }] = service.pushed as [(typeof service.pushed)[0]];
    expect(payload).toMatchObject({ path: '/theme1_message' });
    const origin = new URL(system.url).origin;
    await page.evaluate(async () => {
      await navigator.serviceWorker.register('/m/sw.js', { scope: '/m/' });
      await navigator.serviceWorker.ready;
    });
    const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
    await worker.evaluate(() => {
      const scope = self as unknown as { registration: ServiceWorkerRegistration; shown: unknown[] };
      scope.shown = [];
      scope.registration.showNotification = async (title, options) => {
        scope.shown.push([title, options?.tag, options?.data]);
      };
    });
    const devtools = await context.newCDPSession(page);
    let registrationId = '';
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      registrationId = registrations[0]?.registrationId ?? registrationId;
    });
    await devtools.send('ServiceWorker.enable');
    await expect.poll(() => registrationId).not.toBe('');
    const data = JSON.stringify(payload);
    for (let time = 0; time < 2; time++)
      await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
    const shown = () => worker.evaluate(() => (self as unknown as { shown: unknown[] }).shown);
    await expect.poll(shown).toEqual([[payload.title, payload.tag, { path: '/theme1_message' }]]);
  });

  await test.step('a picture is chosen and stands beside the name', async () => {
    await goTo(page, '/theme1_my');
    await page.getByRole('button', { name: 'Choose a picture' }).click();
    await page.getByText('Harp').click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.locator('.av-button img')).toHaveAttribute('src', '/m/avatars/harp.svg');
  });

  await test.step('the bell counts it; it is opened, chosen and deleted', async () => {
    await goTo(page, '/theme1_home');
    await expect(page.locator('.top .cnt')).toHaveText(/^\d+$/);
    await page.locator('.top .ib').last().click();
    await expect(page.getByRole('tab', { name: /^All \d+$/ })).toBeVisible();
    await page.getByRole('tab', { name: 'Personal' }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Only for you English' }).click();
    const sheet = page.getByRole('dialog', { name: 'Only for you English' });
    await expect(sheet.getByText('There is no 2D on Thursday.')).toBeVisible();
    await sheet.getByRole('button', { name: 'Got it' }).click();
    await page.getByRole('button', { name: 'Choose' }).click();
    await page.getByRole('checkbox', { name: 'Only for you English' }).click();
    await expect(page.getByRole('heading', { name: '1 chosen' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Delete 1' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete 1 message' }).click();
    await expect(page.getByText('Only for you English')).toHaveCount(0);
    await page.getByRole('tab', { name: 'Notices' }).click();
    const icon = await page.locator('.li.edge svg').first().boundingBox();
    expect(icon!.x, 'a notice stands at the edge of the screen').toBeGreaterThanOrEqual(12);
  });
  await service.close();
});
