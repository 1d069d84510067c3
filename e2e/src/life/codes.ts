import { labels as lockLabels } from '../../../apps/player/src/lock-screen/labels.ts';
import { expect } from '../test-system.ts';
import { APP_CODE, expectText, open, PASSWORD, type Person, PIN, press, SECURITY_CODE } from './person.ts';

/** Sets the nickname, the withdrawal password and the security code. */
export async function setCodes(person: Person): Promise<void> {
  const { page, say, nickname } = person;
  await open(person, '/theme1_my_update?field=nickname');
  await page.getByLabel(say('nickname')).fill(nickname);
  await press(person, 'save');
  await expect(page).toHaveURL(/theme1_my_safe$/);
  await expectText(person, nickname);

  await open(person, '/theme1_withdrawalPwd');
  await page.getByLabel(say('password'), { exact: true }).fill(PASSWORD);
  await page.getByLabel(say('newPin'), { exact: true }).fill(PIN);
  await page.getByLabel(say('newPinAgain'), { exact: true }).fill(PIN);
  await press(person, 'save');
  await expectText(person, say('pinSaved'));

  await open(person, '/theme1_my_update?field=safe_code');
  await page.getByLabel(say('securityCode'), { exact: true }).fill(SECURITY_CODE);
  await page.getByLabel(say('securityAgain'), { exact: true }).fill(SECURITY_CODE);
  await page.getByLabel(say('loginPassword'), { exact: true }).fill(PASSWORD);
  await press(person, 'save');
  await expectText(person, say('safeCodeSaved'));
}

/** Sets the app password, which the next start requires. */
export async function lockApp(person: Person): Promise<void> {
  const { page, say } = person;
  await open(person, '/theme1_open_app_passwd');
  await page.getByLabel(say('appPinNew'), { exact: true }).fill(APP_CODE);
  await page.getByLabel(say('loginPassword'), { exact: true }).fill(PASSWORD);
  await press(person, 'save');
  await expect(page).toHaveURL(/theme1_my_safe$/);
  await expectText(person, say('securedOf', { done: 4, n: 4 }));
  await page.reload();
  await expectText(person, lockLabels[person.lang].code);
  for (const digit of APP_CODE) await page.getByRole('button', { name: digit, exact: true }).click();
  await expectText(person, say('codesGroup'));
}
