/**
 * Who may call: nobody in particular, a member's session, a lottery token, or an operator's session. A bettor's lottery token is
 * judged by the statement that takes the bet.
 */
export type Auth = 'none' | 'member' | 'lottery' | 'bettor' | 'operator';

/** One call of the wire, without its schemas, so that a browser can carry the table cheaply. */
export type Call = {
  method: 'GET' | 'POST';
  path: string;
  auth: Auth;
  /** Moves money: takes an idempotency key, refuses unknown fields, is answered again on a repeat. */
  money?: true;
  /** A client that knows of no such key may leave it out: the house takes an equal call for the same one for a while. */
  keyless?: true;
  /** Answers with a long table, which travels compressed: a thousand numbers cost a phone's data else. */
  long?: true;
  /** Sent as multipart/form-data; the file part is named in the body's schema. */
  multipart?: true;
  /** Answered while the house is closed for maintenance, though it is a member's call. */
  whileClosed?: true;
};

const get = <Path extends string, A extends Auth>(path: Path, auth: A) =>
  ({ method: 'GET', path, auth }) as const;
const post = <Path extends string, A extends Auth>(path: Path, auth: A) =>
  ({ method: 'POST', path, auth }) as const;
const pay = <Path extends string, A extends Auth>(path: Path, auth: A) =>
  ({ method: 'POST', path, auth, money: true }) as const;

export { get, pay, post };
