import { addressOf, posterAddressOf } from '../storage/address.ts'
import type { FileRow } from './repo.ts'

/** Returns media with the addresses that open them for the caller. */
export function presentMedia<F extends Pick<FileRow, 'id' | 'extension' | 'poster_id'>>(
  file: F,
  sign: (address: string) => string,
): F & { url: string; poster: string | null } {
  const poster = posterAddressOf(file)
  return { ...file, url: sign(addressOf(file)), poster: poster && sign(poster) }
}
