import { signAddress } from './address.ts'

/**
 * Returns a function that signs addresses for the current request; call it only for users who may see the
 * file.
 */
export function signer({ services, now }: { services: { secret: Buffer }; now: Date }) {
  return (address: string): string => signAddress(address, services.secret, now)
}
