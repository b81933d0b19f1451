import { connect, type Socket } from 'node:net'

/** A bare connection, for requests that no client would send. */
export interface RawConnection {
  socket: Socket
  /** What was heard so far. */
  heard(): string
  /** Resolves with all that was heard, once the server has closed the connection. */
  closed: Promise<string>
  /** Resolves with what was heard so far, once it holds the text. */
  hears(text: string): Promise<string>
}

/** Connects to a server and says something. */
export async function connectRaw(url: string, said = ''): Promise<RawConnection> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  let heard = ''
  socket.on('data', (chunk) => (heard += String(chunk)))
  socket.on('error', () => {})
  const closed = new Promise<string>((resolve) => socket.once('close', () => resolve(heard)))
  await Promise.race([new Promise((resolve) => socket.once('connect', resolve)), closed])
  if (said) socket.write(said)
  return {
    socket,
    heard: () => heard,
    closed,
    hears: async (text) => {
      while (!heard.includes(text)) {
        if (socket.closed) throw new Error(`It was closed after: ${heard}`)
        await Promise.race([new Promise((resolve) => socket.once('data', resolve)), closed])
      }
      return heard
    },
  }
}
