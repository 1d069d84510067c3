import { my as cashier } from '../cashier/my.ts';
import { my as common } from '../common/my.ts';
import { my as lottery } from '../lottery/my.ts';
import { my as members } from '../members/my.ts';

export const my = { ...common, ...lottery, ...cashier, ...members };
