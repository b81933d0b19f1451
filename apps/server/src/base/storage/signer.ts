import { signAddress } from './address.ts'

/** Signs addresses for the one who asks now: given only to those who may see the file. */
export function signer({ services, now }: { services: { secret: Buffer }; now: Date }) {
  return (address: string): string => signAddress(address, services.secret, now)
}
