import { yangonInstant } from '@shwe/kernel';
import { ConfigError } from '../context/config.ts';
import type { Demo } from './bootstrap.ts';

/** Command-line options, for play mode only: the start of business time, its speed, and the demo. */
export type StartOptions = { clock: Date | null; speed: number | null; demo: Demo | null };

/** Parses `--clock 2026-11-23T11:30 --speed 60 --demo full`, Yangon time. Throws ConfigError on anything else. */
export function readStartOptions(args: readonly string[]): StartOptions {
  const options: StartOptions = { clock: null, speed: null, demo: null };
  for (let i = 0; i < args.length; i += 2) {
    const [name, value] = [args[i], args[i + 1]];
    if (name === '--clock' && value) options.clock = readClock(value);
    else if (name === '--speed' && value) options.speed = readSpeed(value);
    else if (name === '--demo' && (value === 'short' || value === 'full')) options.demo = value;
    else {
      throw new ConfigError(
        `unknown option '${name}'; known are --clock 2026-11-23T11:30, --speed 60 and --demo short or full`,
      );
    }
  }
  return options;
}

/** Valid range of business time. It starts after the recorded past draws of the demo. */
const CLOCK_RANGE = { from: '2026-02-01', before: '2100-01-01' } as const;

function readClock(text: string): Date {
  const [date = '', time = '00:00'] = text.split('T');
  if (date < CLOCK_RANGE.from || date >= CLOCK_RANGE.before) {
    throw new ConfigError(
      `--clock '${text}' must lie from ${CLOCK_RANGE.from} on and before ${CLOCK_RANGE.before}`,
    );
  }
  try {
    return yangonInstant(date, time);
  } catch {
    throw new ConfigError(`--clock '${text}' is no time; write 2026-11-23T11:30 (Yangon time)`);
  }
}

function readSpeed(text: string): number {
  const speed = Number(text);
  if (!(speed >= 1 && speed <= 3600)) throw new ConfigError(`--speed '${text}': 1 to 3600 times`);
  return speed;
}
