/**
 * `npm run texts`: writes the texts of the player's app, which operators may replace, for the content desk. The server
 * needs them to check the placeholders of a replacement, and must not import the app.
 */
import { writeFileSync } from 'node:fs';
import { PLAYER_TEXTS_FILE, playerTexts } from './lib/player-texts.ts';

writeFileSync(PLAYER_TEXTS_FILE, await playerTexts());
