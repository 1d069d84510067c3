import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { test } from './operator.ts';
import { openApp } from './player.ts';
import { expect } from './test-system.ts';

test('what operators publish is what players read, until it is taken down', async ({
  page,
  system,
  operatorAt,
}) => {
  const support = await operatorAt('mya');
  const desk = support.page;
  await support.open('/content');

  await test.step('a notice is previewed, kept as a draft, and published in four languages', async () => {
    await desk.getByRole('button', { name: 'New notice' }).click();
    const write = async (lang: string, title: string) => {
      await desk.getByRole('tab', { name: lang }).click();
      await desk.getByRole('textbox', { name: 'Title' }).fill(title);
      await desk.getByRole('textbox', { name: 'Text' }).fill(`${title}: 3:00–3:30`);
    };
    await desk.getByRole('textbox', { name: 'Text' }).fill('အကြောင်းအရာ '.repeat(150));
    await expectAccessible(desk, 'a notice longer than a phone', 'all but contrast');
    await write('Burmese', '');
    await write('English', 'Maintenance on Sunday');
    await expect(desk.locator('.shadowphone').nth(1).getByText('3:00–3:30')).toBeVisible();
    await desk.getByRole('button', { name: 'Save draft' }).click();
    await expect(desk.getByText('Draft saved')).toBeVisible();
    await desk.getByRole('button', { name: 'Publish now' }).click();
    await expect(desk.getByText('The title is missing in one of the languages')).toBeVisible();
    await write('Burmese', 'တနင်္ဂနွေ ပြုပြင်မည်');
    await write('Chinese', '周日维护');
    await write('Thai', 'ปิดปรับปรุงวันอาทิตย์');
    await desk.getByLabel('Picture', { exact: true }).setInputFiles({
      name: 'sunday.png',
      mimeType: 'image/png',
      buffer: await noisePicture(desk),
    });
    await expect(desk.locator('.contentthumb')).toBeVisible();
    await expect(desk.getByText('Another operator publishes a new picture first')).toBeVisible();
    await expectAccessible(desk);
    await desk.getByRole('button', { name: 'Publish now' }).click();
    await expect(desk.getByText('Another operator must do this')).toBeVisible();
    await desk.getByRole('button', { name: 'Save draft' }).click();
    await expect(desk.getByText('Draft saved')).toBeVisible();
  });

  await test.step('another operator looks at the picture and publishes it', async () => {
    const second = await operatorAt('nilar');
    await second.open('/content');
    await second.page.locator('.contentrows button').filter({ hasText: 'Maintenance on Sunday' }).click();
    await expect(second.page.locator('.contentthumb')).toBeVisible();
    await publish(second.page);
    await desk.reload();
    await desk.locator('.contentrows button').filter({ hasText: 'Maintenance on Sunday' }).click();
    await expect(desk.getByRole('button', { name: 'Take down' })).toBeVisible();
    await expectAccessible(desk, 'what can be taken down');
  });

  await test.step('the calendar is used by keyboard, and opens what is shown', async () => {
    await desk.getByRole('button', { name: 'Calendar' }).press('Enter');
    await expect(desk.getByRole('heading', { name: 'Calendar' })).toBeVisible();
    await expectAccessible(desk, 'the calendar');
    await desk.locator('button.axisrow').filter({ hasText: 'Maintenance on Sunday' }).press('Enter');
    await expect(desk.getByRole('textbox', { name: 'Title' })).toBeVisible();
    const [members] = await system.rows<{ count: number }>(
      `select count(*)::int as count from members.accounts where state = 'active'`,
    );
    await expect(desk.getByText(`Reaches all ${members!.count} active members`)).toBeVisible();
  });

  await test.step('on a phone the form has the width of the screen', async () => {
    await desk.setViewportSize({ width: 390, height: 844 });
    const form = desk.getByRole('textbox', { name: 'Title' });
    await expect.poll(async () => (await form.boundingBox())?.width).toBeGreaterThan(300);
    await expect(desk.getByRole('button', { name: 'Take down' })).toBeInViewport();
    await desk.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('a tile is closed, a page written, and a text replaced', async () => {
    await desk.getByRole('tab', { name: 'Tiles' }).click();
    await desk.locator('.contentrows button').filter({ hasText: '3D' }).click();
    await desk.getByLabel('Maintenance until').fill('2098-01-01T18:00');
    await desk.getByRole('tab', { name: 'Texts' }).click();
    await desk.getByRole('button', { name: 'Keep editing' }).click();
    await expect(desk.getByLabel('Maintenance until')).toHaveValue('2098-01-01T18:00');
    await desk.getByRole('tab', { name: 'Texts' }).click();
    await desk.getByRole('button', { name: 'Discard changes' }).click();
    await desk.getByRole('tab', { name: 'Tiles' }).click();
    await desk.locator('.contentrows button').filter({ hasText: '3D' }).click();
    await expect(desk.getByLabel('Maintenance until')).toHaveValue('');
    await desk.getByLabel('Maintenance until').fill('2099-01-01T18:00');
    await publish(desk);
    await desk.getByRole('tab', { name: 'Texts' }).click();
    await desk.getByPlaceholder('Find a text of the app').fill('seeBoard');
    await desk.locator('.found button').first().click();
    await desk.getByRole('tab', { name: 'English' }).click();
    await desk.getByRole('textbox', { name: 'Replacement' }).fill('To the board');
    await desk.getByRole('button', { name: 'Publish now' }).click();
    await expect(desk.getByText('System')).toBeHidden();
    await expect(desk.locator('.contentrows').first().getByText('seeBoard')).toBeVisible();
  });

  await test.step('a player reads the notice once, and cannot open the game', async () => {
    await openApp(page, system);
    const sheet = page.locator('.sheet');
    await expect(sheet.getByRole('heading', { name: 'Maintenance on Sunday' })).toBeVisible();
    await expect
      .poll(() => sheet.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBe(300);
    await expectAccessible(page);
    await sheet.getByRole('button', { name: 'Got it' }).click();
    await expect(sheet).toBeHidden();
    await expect(page.getByText('To the board')).toBeVisible();
    const tile = page.locator('.tile').filter({ hasText: '3D' });
    await expect(tile).toContainText('Opens Thu, 1 Jan 6:00 PM');
    await tile.click();
    await expect(page.getByText('The game is under maintenance until')).toBeVisible();
    await page.reload();
    await expect(page.getByText('To the board')).toBeVisible();
    await expect(sheet).toBeHidden();
  });

  await test.step('taken down, it is gone', async () => {
    await desk.getByRole('tab', { name: 'Notices' }).click();
    await desk.getByRole('button', { name: /Maintenance on Sunday/ }).click();
    await desk.getByRole('button', { name: 'Take down' }).click();
    await expect(desk.getByText('No longer shown')).toBeVisible();
    await expect(desk.getByText('Mya Mya · took down')).toBeVisible();
    await page.reload();
    await expect(page.getByText('To the board')).toBeVisible();
    await expect(page.getByText('Maintenance on Sunday')).toBeHidden();
  });

  // Other files share the server.
  await test.step('without replacement the text is the app’s own, and without end the game is open', async () => {
    await desk.getByRole('tab', { name: 'Texts' }).click();
    await desk.locator('.contentrows button').filter({ hasText: 'seeBoard' }).click();
    await desk.getByRole('button', { name: 'Use the text of the app' }).click();
    await expect(desk.getByText('Mya Mya · took down')).toBeVisible();
    // The app shows its own text from the start after the one that is told so.
    await expect(async () => {
      await page.reload();
      await expect(page.getByText('See the board')).toBeVisible({ timeout: 3000 });
    }).toPass();
    await expect(page.getByText('To the board')).toBeHidden();
    await desk.getByRole('tab', { name: 'Tiles' }).click();
    await desk.locator('.contentrows button').filter({ hasText: '3D' }).click();
    await desk.getByLabel('Maintenance until').fill('');
    await publish(desk);
    await page.reload();
    await expect(page.locator('.tile').filter({ hasText: '3D' })).toBeVisible();
    await expect(page.locator('.tile').filter({ hasText: '3D' })).not.toContainText('Opens');
  });
});

/** Publishes what is typed. The message of the publication before must be gone, or it would be taken for this one. */
async function publish(desk: Page) {
  await expect(desk.getByText('Published', { exact: true })).toBeHidden();
  await desk.getByRole('button', { name: 'Publish now' }).click();
  await expect(desk.getByText('Published', { exact: true })).toBeVisible();
}

/** A picture that compresses badly, so that its file is larger than other calls' bodies may be. */
async function noisePicture(page: Page): Promise<Buffer> {
  const url = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [300, 200];
    const pen = canvas.getContext('2d')!;
    const pixels = pen.createImageData(300, 200);
    for (let i = 0; i < pixels.data.length; i++) pixels.data[i] = i % 4 === 3 ? 255 : (i * 7919 * i) % 256;
    pen.putImageData(pixels, 0, 0);
    return canvas.toDataURL('image/png');
  });
  return Buffer.from(url.split(',')[1]!, 'base64');
}
