import { city } from './tables/city.ts'

/** The password of every demo account; these accounts work only while the demo's conditions hold. */
export const PASSWORD = 'plaza-demo'

/** The address of an organization's second user. */
export function colleagueEmail(email: string): string {
  return email.replace('@', '-team@')
}

export const ADMIN = { name: 'Alex', email: 'admin@demo.example' }

const logins = [
  ...[...Object.values(city.owners), ...Object.values(city.advertisers)].map(({ type, name, email }) => ({
    what: type === 'DSO' ? 'Display owner' : 'Advertiser',
    name,
    email,
  })),
  { what: 'Platform admin', name: 'Plaza', email: ADMIN.email },
]

/** Returns what is printed once the city stands: its address, and who can log in. */
export function loginTable(address: string): string {
  const longest = (key: 'what' | 'name' | 'email') => Math.max(...logins.map((login) => login[key].length))
  const rows = logins.map(
    ({ what, name, email }) =>
      `  ${what.padEnd(longest('what'))}  ${name.padEnd(longest('name'))}  ${email.padEnd(longest('email'))}`,
  )
  return [
    `The demo city is at ${address}`,
    `Log in with one of these addresses and the password ${PASSWORD}`,
    ...rows.map((row) => row.trimEnd()),
    'Each organization has a second user who may do less, such as coffee-team@demo.example.',
  ].join('\n')
}
