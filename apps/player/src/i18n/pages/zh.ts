import { zh as cashier } from '../cashier/zh.ts';
import { zh as common } from '../common/zh.ts';
import { zh as lottery } from '../lottery/zh.ts';
import { zh as members } from '../members/zh.ts';

export const zh = { ...common, ...lottery, ...cashier, ...members };
