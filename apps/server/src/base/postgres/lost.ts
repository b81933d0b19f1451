/** Codes of Postgres and of the system for a connection that broke: what it was asked may have been done or not. */
const BROKEN = new Set(['57P01', '57P02', '57P03', 'ECONNRESET', 'EPIPE'])
/** Codes of the system that mean that no connection can be had. */
const AWAY = new Set(['ECONNREFUSED', 'ENOENT', 'ENOTFOUND'])

/** What the client says, without a code, of a connection that ended under or before a statement, such as a rollback. */
const SAID = ['Connection terminated', 'Client has encountered a connection error', 'Client was closed']

/** Whether the connection broke while a statement was under way, which may have been done or not. */
export function isConnectionBroken(error: unknown): error is Error {
  const { code, message } = (error ?? {}) as { code?: string; message?: string }
  return (
    BROKEN.has(code ?? '') ||
    Boolean(code?.startsWith('08')) ||
    SAID.some((said) => message?.startsWith(said))
  )
}

/** Whether a statement failed because its connection was lost, or because none could be had. */
export function isLost(error: unknown): error is Error {
  const { code, message } = error as { code?: string; message?: string }
  return isConnectionBroken(error) || AWAY.has(code ?? '') || /timeout exceeded/.test(message ?? '')
}
