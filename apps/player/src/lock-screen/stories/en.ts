import type { Story } from './story.ts';

const AESOP =
  'A fable told under the name of Aesop, Greece, before 500 BC. Retold here in new words, free for anybody to use.';

/** Tales in English. The stories are in the public domain; the wording was written for this reader. */
export const en: readonly Story[] = [
  {
    title: 'The hare and the tortoise',
    summary: 'A race that everyone thought was decided.',
    text: [
      'A hare laughed at a tortoise for the slow way he walked. "You are right," said the tortoise, "I am not quick. But if we ran a race to the old fig tree, I believe I would be there first."',
      'The hare thought it the best joke of the summer and agreed at once. The fox was asked to mark the course and to judge the end.',
      'At the start the hare was out of sight before the tortoise had crossed the first shadow. Half way there he looked back, saw nobody, and lay down in the grass. "I may as well rest," he said. "There is time for ten races."',
      'It was warm, and he slept longer than he meant to. The tortoise did not sleep. He did not hurry either. He put one foot before the other, past the field, past the spring, past the hare with his ears folded.',
      'When the hare woke, the sun stood low. He ran as he had never run. At the fig tree he found the fox already sitting there, and beside her the tortoise, quite rested.',
    ],
    source: AESOP,
  },
  {
    title: 'The fox and the grapes',
    summary: 'What could not be had was said to be sour.',
    text: [
      'On a dry afternoon a fox came by a garden wall. Over the wall hung a vine, and from the vine hung grapes so ripe that the light went through them.',
      'She stepped back, ran, and jumped. Her teeth closed on air. She tried from the left and from the right, from a stone, from a stump. She jumped until her legs shook.',
      'At last she sat down, cleaned the dust from her coat, and walked on with her head held high. "I am glad I did not get them," she told a crow who had been watching. "Anybody can see that they are sour."',
      'The crow said nothing. He flew up, and ate three.',
    ],
    source: AESOP,
  },
  {
    title: 'The lion and the mouse',
    summary: 'A small debt, paid in full.',
    text: [
      'A mouse ran by mistake across the paw of a sleeping lion. The paw came down and the mouse was under it.',
      '"Let me go," said the mouse, "and one day I will do the same for you." The lion was so amused by this that he lifted the paw.',
      'Some weeks later hunters tied a net between two trees, and the lion walked into it in the dark. The more he pulled, the tighter it drew. The whole forest heard him.',
      'The mouse heard him too. She came along the rope as along a branch, found the knot that held the others, and began to bite. By morning the net lay on the ground like an old coat.',
      '"You laughed," said the mouse. "I did," said the lion. "I shall not do it again."',
    ],
    source: AESOP,
  },
  {
    title: 'The crow and the pitcher',
    summary: 'There was water, but too far down.',
    text: [
      'In the third month without rain a crow found a pitcher beside a deserted house. She put her head in. There was water at the bottom, a hand below the end of her beak.',
      'She pushed, but the pitcher was heavy and would not fall. She thought of breaking it, and thought again: the earth would drink faster than she.',
      'Then she saw that the path was made of small stones. She dropped one in. The water shivered and rose by the width of a hair. She fetched another.',
      'It took her most of the day. When the sun went down, the water stood at the brim, and the crow drank slowly, like somebody who has earned it.',
    ],
    source: AESOP,
  },
  {
    title: 'The wind and the sun',
    summary: 'They disagreed about a traveller and his coat.',
    text: [
      'The wind and the sun could not agree which of them was the stronger. Below them a man came along the road, and they made a wager of him: whoever got the coat off his back had won.',
      'The wind began. He blew until the trees lay over and the dust stood up. The man bent forward, took his coat in both hands and held it closed. The harder it blew, the harder he held.',
      '"Let me try," said the sun. She came out from behind a cloud and did nothing but shine. The man let go of the coat. A little later he opened it. At the next bend of the road he took it off and hung it over his arm.',
      'The wind went away to the sea and did not speak of it.',
    ],
    source: AESOP,
  },
  {
    title: 'The dog and his shadow',
    summary: 'He had one piece of meat, and wanted two.',
    text: [
      'A dog was carrying a piece of meat home across a plank that lay over a stream. He looked down and saw another dog, with another piece of meat, and it seemed to him that the other piece was larger.',
      'He opened his mouth to take it. His own meat fell into the water, the stream took it, and the other dog had nothing either.',
      'He stood on the plank for a good while before he understood. Then he went home, and was careful afterwards with bridges.',
    ],
    source: AESOP,
  },
];
