/** Which of an owner's private displays an address is invited to: all of them, also later ones, or these. */
export type Reach = 'all' | readonly string[]

/** What two invitations of one address reach together; named displays each once, in the order of their ids. */
export function together(one: Reach, other: Reach): Reach {
  return one === 'all' || other === 'all' ? 'all' : [...new Set([...one, ...other])].toSorted()
}

/** Whether `asked` adds displays to what an address is invited to already. */
export function addsTo(before: Reach, asked: Reach): boolean {
  return before !== 'all' && (asked === 'all' || asked.some((id) => !before.includes(id)))
}

/** What each address is invited to, an address that stands there twice once: in the order of addresses. */
export function reachByAddress(list: readonly { email: string; reach: Reach }[]): Map<string, Reach> {
  const reaches = new Map<string, Reach>()
  for (const { email, reach } of list) reaches.set(email, together(reaches.get(email) ?? [], reach))
  return new Map([...reaches].toSorted(([one], [other]) => (one < other ? -1 : 1)))
}
