import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PLAYER_TEXTS_FILE, playerTexts } from './lib/player-texts.ts';

test('the content desk has the texts that the player’s app has', async () => {
  expect(readFileSync(PLAYER_TEXTS_FILE, 'utf8') === (await playerTexts()), 'npm run texts').toBe(true);
});
