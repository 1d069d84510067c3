export { joinTitle, joinSentence, joinSyllables } from '@shwe/kernel/join-syllables';
