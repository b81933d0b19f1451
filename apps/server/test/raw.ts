import { connect, type Socket } from 'node:net'

/** A plain connection, for requests that no client would send. */
export interface RawConnection {
  socket: Socket
  /** What the server has sent so far. */
  heard(): string
  /** Resolves with everything that the server sent, once it has closed the connection. */
  closed: Promise<string>
  /** Resolves with what the server has sent so far, once it contains the text. */
  hears(text: string): Promise<string>
}

/** Connects to a server and sends some text. */
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
