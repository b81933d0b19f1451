/** The private displays of an owner that an address is invited to: all of them, including later ones, or these. */
export type Reach = 'all' | readonly string[]

/** The displays that two invitations of one address reach together, each once, in the order of their ids. */
export function together(one: Reach, other: Reach): Reach {
  return one === 'all' || other === 'all' ? 'all' : [...new Set([...one, ...other])].toSorted()
}

/** Whether `asked` adds displays to those that an address is already invited to. */
export function addsTo(before: Reach, asked: Reach): boolean {
  return before !== 'all' && (asked === 'all' || asked.some((id) => !before.includes(id)))
}

/**
 * The displays that each address is invited to, in the order of the addresses. An address that is listed twice
 * counts once.
 */
export function reachByAddress(list: readonly { email: string; reach: Reach }[]): Map<string, Reach> {
  const reaches = new Map<string, Reach>()
  for (const { email, reach } of list) reaches.set(email, together(reaches.get(email) ?? [], reach))
  return new Map([...reaches].toSorted(([one], [other]) => (one < other ? -1 : 1)))
}
