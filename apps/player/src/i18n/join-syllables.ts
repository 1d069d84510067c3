export { joinSentence, joinSyllables } from '@shwe/kernel';
