export { joinSentence, joinSyllables, joinTitle } from '@shwe/kernel/join-syllables';
