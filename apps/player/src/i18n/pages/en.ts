import { en as cashier } from '../cashier/en.ts';
import { en as common } from '../common/en.ts';
import { en as lottery } from '../lottery/en.ts';
import { en as members } from '../members/en.ts';

export const en = { ...common, ...lottery, ...cashier, ...members };
