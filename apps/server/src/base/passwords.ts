import { hash, verify } from '@node-rs/argon2'

/** The work that a guess costs: memory in KiB, and the number of passes over it. */
export interface PasswordCost {
  memoryCost: number
  timeCost: number
}

export interface Passwords {
  hash(password: string): Promise<string>
  /**
   * Tells whether a password fits. Does the same work where there is no account, so that the time taken does
   * not tell whether there is one.
   */
  fits(passwordHash: string | undefined, password: string): Promise<boolean>
}

/** argon2id with 19 MiB, two passes, one lane: OWASP's first choice. */
const OWASP: PasswordCost = { memoryCost: 19_456, timeCost: 2 }

export function argon2Passwords(cost: PasswordCost = OWASP): Passwords {
  const make = (password: string) => hash(password, { ...cost, parallelism: 1 })
  const nobody = make('nobody has this password')
  return {
    hash: make,
    async fits(passwordHash, password) {
      const fits = await verify(passwordHash ?? (await nobody), password)
      return fits && passwordHash !== undefined
    },
  }
}
