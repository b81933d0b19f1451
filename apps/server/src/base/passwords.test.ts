import { expect, it } from 'vitest'
import { argon2Passwords } from './passwords.ts'

const passwords = argon2Passwords()

it('makes argon2id hashes at the cost OWASP recommends, and verifies them', async () => {
  const hash = await passwords.hash('correct horse')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await passwords.fits(hash, 'correct horse')).toBe(true)
  expect(await passwords.fits(hash, 'correct horses')).toBe(false)
})

it('hashes even when there is no account', async () => {
  await passwords.fits(undefined, 'warms up')
  const before = performance.now()
  expect(await passwords.fits(undefined, 'nobody has this password')).toBe(false)
  // argon2 takes some 20 ms; answering at once that there is no account would take none.
  expect(performance.now() - before).toBeGreaterThan(4)
})
