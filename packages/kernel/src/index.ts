export * from './clock.ts';
export * from './counts.ts';
export * from './digits.ts';
export * from './invite-code.ts';
export * from './money.ts';
export * from './result.ts';
export * from './time.ts';
export * from './usdt.ts';
