import { connect, createServer, type AddressInfo, type NetConnectOpts, type Socket } from 'node:net'

/** A way to another server that can be cut off: it then ends all connections, and each new one at once. */
export interface Switch {
  port: number
  cut(): void
  mend(): void
  close(): Promise<void>
}

/** Opens a way to a server, on this machine alone. */
export async function openSwitch(target: NetConnectOpts): Promise<Switch> {
  let isCut = false
  const open = new Set<Socket>()
  const keep = (socket: Socket): void => {
    open.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => open.delete(socket))
  }
  const server = createServer((socket) => {
    keep(socket)
    if (isCut) {
      socket.destroy()
      return
    }
    const other = connect(target)
    keep(other)
    socket.pipe(other)
    other.pipe(socket)
    socket.on('close', () => other.destroy())
    other.on('close', () => socket.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const end = (): void => {
    for (const socket of open) socket.destroy()
  }
  return {
    port: (server.address() as AddressInfo).port,
    cut: () => {
      isCut = true
      end()
    },
    mend: () => {
      isCut = false
    },
    close: async () => {
      end()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
