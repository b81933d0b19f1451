import { expect, it } from 'vitest'
import { argon2Passwords } from './passwords.ts'

const passwords = argon2Passwords()

it('makes argon2id hashes that cost what OWASP asks for, and knows them again', async () => {
  const hash = await passwords.hash('correct horse')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await passwords.fits(hash, 'correct horse')).toBe(true)
  expect(await passwords.fits(hash, 'correct horses')).toBe(false)
})

it('does the work of a check where there is no account too', async () => {
  await passwords.fits(undefined, 'warms up')
  const before = performance.now()
  expect(await passwords.fits(undefined, 'nobody has this password')).toBe(false)
  // argon2 takes some 20 ms; telling at once that there is no account would take none.
  expect(performance.now() - before).toBeGreaterThan(4)
})
