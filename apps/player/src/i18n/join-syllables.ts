export { joinClosing, joinSentence, joinSyllables } from '@shwe/kernel/join-syllables';
