export { joinSentence, joinSyllables } from '@shwe/kernel/join-syllables';
