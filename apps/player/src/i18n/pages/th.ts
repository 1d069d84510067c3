import { th as cashier } from '../cashier/th.ts';
import { th as common } from '../common/th.ts';
import { th as lottery } from '../lottery/th.ts';
import { th as members } from '../members/th.ts';

export const th = { ...common, ...lottery, ...cashier, ...members };
