/**
 * What one action does to a case: the states it may start from, and the state it leads to. 'same': it changes the case
 * and leaves its state.
 */
export type Transition<State extends string> = { from: readonly State[]; to: State | 'same' };

/**
 * The states of one kind of case and every action on it. `states` are in the order in which a case passes through
 * them; the states that no action starts from are final. The database's triggers accept the same changes of state: a
 * test compares them.
 */
export type StateMachine<State extends string, Action extends string> = {
  states: readonly State[];
  actions: Readonly<Record<Action, Transition<State>>>;
};

/** Whether an action may be taken on a case in this state. */
export function allows<State extends string, Action extends string>(
  machine: StateMachine<State, Action>,
  action: Action,
  state: State,
): boolean {
  return machine.actions[action].from.includes(state);
}

/** Whether some action may still be taken. */
export function isOpen<State extends string>(machine: StateMachine<State, string>, state: State): boolean {
  return transitionsOf(machine).some(({ from }) => from.includes(state));
}

/** The states that are not final. */
export function openStates<State extends string>(machine: StateMachine<State, string>): State[] {
  return machine.states.filter((state) => isOpen(machine, state));
}

/** Whether an action on a case in this state comes too early: it starts only from states still ahead. */
export function isTooEarly<State extends string, Action extends string>(
  machine: StateMachine<State, Action>,
  action: Action,
  state: State,
): boolean {
  const at = machine.states.indexOf(state);
  return machine.actions[action].from.every((start) => machine.states.indexOf(start) > at);
}

/** Whether some action leads from one state to the other. */
export function canChange<State extends string>(
  machine: StateMachine<State, string>,
  from: State,
  to: State,
): boolean {
  return transitionsOf(machine).some(
    (one) => one.from.includes(from) && (one.to === 'same' ? from === to : one.to === to),
  );
}

function transitionsOf<State extends string>(machine: StateMachine<State, string>): Transition<State>[] {
  return Object.values(machine.actions);
}
