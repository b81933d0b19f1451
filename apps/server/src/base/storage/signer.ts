import { signAddress } from './address.ts'

/**
 * Returns a function that signs addresses for the current request; call it only for users who may see the
 * file. A file that stands many times in an answer is signed once.
 */
export function signer({ services, now }: { services: { secret: Buffer }; now: Date }) {
  const signed = new Map<string, string>()
  return (address: string): string => {
    const known = signed.get(address) ?? signAddress(address, services.secret, now)
    signed.set(address, known)
    return known
  }
}
