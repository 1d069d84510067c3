type Named = { id: number; name: string };

/** The number of a member, beside the name. Empty if the member has no name: the server gives the number as the name. */
export function numberBeside({ id, name }: Named): string {
  const number = `M-${id}`;
  return name === number ? '' : number;
}

/** The name of a member, beside the number; a dash without one. */
export function nameBeside(member: Named): string {
  return numberBeside(member) === '' ? '–' : member.name;
}
