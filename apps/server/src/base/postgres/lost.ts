/** Codes of Postgres and of the system that mean that a connection is lost, or that none can be had. */
const LOST = new Set([
  '57P01',
  '57P02',
  '57P03',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ENOTFOUND',
])

/** Whether a statement failed because its connection was lost, or because none could be had. */
export function isLost(error: unknown): error is Error {
  const { code, message } = error as { code?: string; message?: string }
  return (
    LOST.has(code ?? '') ||
    Boolean(code?.startsWith('08')) ||
    /^Connection terminated|timeout exceeded/.test(message ?? '')
  )
}
