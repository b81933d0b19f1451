import type { ByteRange } from '../storage/storage.ts'

const ONE_RANGE = /^bytes=\s*(\d{0,15})-(\d{0,15})\s*$/i

/**
 * Returns the part of a file that a `Range` header asks for: null where it asks for the whole, or in a way
 * that servers need not support (several parts); `outside` where the file has no such part.
 */
export function rangeOf(header: string | undefined, bytes: number): ByteRange | 'outside' | null {
  const [, first, last] = ONE_RANGE.exec(header ?? '') ?? []
  if (first === undefined || last === undefined || first + last === '') return null
  if (first === '') {
    const length = Math.min(Number(last), bytes)
    return length > 0 ? { start: bytes - length, end: bytes - 1 } : 'outside'
  }
  const start = Number(first)
  const end = last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1)
  if (last !== '' && Number(last) < start) return null
  return start < bytes ? { start, end } : 'outside'
}
