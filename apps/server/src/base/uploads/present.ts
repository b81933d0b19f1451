import { addressOf, posterAddressOf } from '../storage/address.ts'
import type { FileRow } from './repo.ts'

/** Media with the addresses that open them for the one who asks. */
export function presentMedia<F extends Pick<FileRow, 'id' | 'extension' | 'poster_id'>>(
  file: F,
  sign: (address: string) => string,
): F & { url: string; poster: string | null } {
  const poster = posterAddressOf(file)
  return { ...file, url: sign(addressOf(file)), poster: poster && sign(poster) }
}
