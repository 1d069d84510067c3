import { drawSector, seedCommitment } from '@shwe/rules';
import type { Proof } from './queries.ts';

export type Check = { commitment: boolean; number: boolean; prize: boolean };

/**
 * Repeats a draw on this phone. `shown` is the commitment that the phone showed before the draw; without it, the one of
 * the proof counts.
 */
export function checkDraw(proof: Proof, shown = proof.commitment): Check {
  const seeds = { serverSeed: proof.server_seed, clientSeed: proof.client_seed, turn: proof.id };
  const { number, sector } = drawSector(
    seeds,
    proof.sectors.map(({ weight }) => weight),
  );
  return {
    commitment: seedCommitment(proof.server_seed) === shown && shown === proof.commitment,
    number: number === proof.number,
    prize: sector === proof.sector && proof.sectors[sector]?.amount === proof.amount,
  };
}

/** A command that anybody can run to repeat the hash of a draw. */
export function opensslLine({ server_seed, client_seed, id }: Proof): string {
  return `printf '%s' '${client_seed}:${id}' | openssl dgst -sha256 -mac HMAC -macopt hexkey:${server_seed}`;
}
