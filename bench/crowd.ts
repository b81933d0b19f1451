import { connect, type Socket } from 'node:net'
import { monitorEventLoopDelay } from 'node:perf_hooks'

// A crowd of players in a process of its own, as bench/players.ts starts it: each has one connection that is kept open, and
// a second one where it listens. What is asked for comes as a message, and what was seen goes back as one.

/** What a crowd is told to do. Times are in milliseconds. */
export type CrowdOrder =
  | { do: 'gather'; url: string; tokens: string[] }
  /** All ask another server from now on, over new connections, and keep their programs. */
  | { do: 'move'; url: string }
  /** Each asks for its program at a random moment within `within`; who is refused comes back within `comesBack`. */
  | { do: 'ask'; within: number; comesBack: number }
  /** Each opens a stream within `within`. */
  | { do: 'listen'; within: number }
  /** Each that hears that its program may be another one asks for it when it was told to. */
  | { do: 'hear' }
  | { do: 'forget' }
  /** Each closes the connection by which it asks, as browsers do with one that is not used, and keeps its program. */
  | { do: 'rest' }

/** What a crowd saw. Times are in milliseconds; those of who was refused and came back count from the second time on. */
export interface CrowdSeen {
  times: number[]
  /** Answers with a program, answers that it is still the same, and those who were told to come back. */
  full: number
  same: number
  refused: number
  /** From the first asking to the last answer. */
  took: number
  /** The bytes of the bodies. */
  bytes: number
  /** The longest time for which the crowd itself was busy with something else. */
  late: number
}

interface Answer {
  status: number
  tag: string | undefined
  bytes: number
}

const LONGEST_HEARING_MS = 60_000
/** With so many streams that end before they have begun, something is wrong. */
const MOST_ENDED = 10_000
const HEADER_END = '\r\n\r\n'

const isWhole = (head: string, body: Buffer): boolean => {
  if (head.startsWith('HTTP/1.1 304')) return true
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
  return length === undefined
    ? body.subarray(-7).toString('latin1').endsWith('0\r\n\r\n')
    : body.length >= Number(length)
}

let address = { host: '', port: 0 }

class AskingPlayer {
  readonly #token: string
  readonly #from: string
  #socket: Socket | undefined
  #tag: string | undefined

  constructor(token: string, number: number) {
    this.#token = token
    // Each stands behind an address of its own, as screens do that hang in as many places.
    this.#from = `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`
  }

  #head(path: string, more = ''): string {
    return `GET /api/savvy/players/${path} HTTP/1.1\r\nhost: ${address.host}:${address.port}\r\nx-forwarded-for: ${this.#from}\r\nauthorization: Bearer ${this.#token}\r\naccept-encoding: gzip, deflate, br\r\n${more}\r\n`
  }

  forget(): void {
    this.#tag = undefined
    this.rest()
  }

  /** Closes the connection by which it asks. */
  rest(): void {
    this.#socket?.destroy()
    this.#socket = undefined
  }

  /** Asks for its program, with the tag of the one that it has. */
  async ask(): Promise<Answer> {
    const answer = await this.#exchange(
      this.#head('program', this.#tag ? `if-none-match: ${this.#tag}\r\n` : ''),
    )
    if (answer.status === 200) this.#tag = answer.tag
    return answer
  }

  /** A connection that the server has closed meanwhile is made anew, as browsers do. One that ends again was refused. */
  async #exchange(text: string): Promise<Answer> {
    const isOld = this.#socket !== undefined
    const refused: Answer = { status: 503, tag: undefined, bytes: 0 }
    const first = await this.#send(text).catch(() => null)
    return first ?? (isOld ? this.#send(text).catch(() => refused) : refused)
  }

  #connect(): Socket {
    const socket = connect(address.port, address.host).setNoDelay(true)
    const forget = () => {
      if (this.#socket === socket) this.#socket = undefined
    }
    return socket.on('error', forget).on('close', forget)
  }

  #send(text: string): Promise<Answer> {
    const socket = (this.#socket ??= this.#connect())
    return new Promise((resolve, reject) => {
      let got: Buffer = Buffer.alloc(0)
      const hear = (part: Buffer) => {
        got = got.length ? Buffer.concat([got, part]) : part
        const end = got.indexOf(HEADER_END)
        if (end < 0) return
        const head = got.toString('latin1', 0, end)
        const body = got.subarray(end + HEADER_END.length)
        if (!isWhole(head, body)) return
        socket.off('data', hear).off('close', fail)
        resolve({
          status: Number(head.slice(9, 12)),
          tag: /\r\netag: (\S+)/i.exec(head)?.[1],
          bytes: body.length,
        })
      }
      const fail = () => reject(new Error('The server has closed a connection.'))
      socket.on('data', hear).once('close', fail)
      socket.write(text)
    })
  }

  /** Listens; resolves once its stream has begun. `onProgram` hears within how many milliseconds it is to ask. */
  listen(onProgram: (within: number) => void): Promise<void> {
    const socket = connect(address.port, address.host)
    return new Promise((resolve, reject) => {
      socket.on('error', reject).on('close', () => reject(new Error('A stream has ended.')))
      socket.on('data', (part: Buffer) => {
        const text = part.toString('latin1')
        if (text.includes('event: ready')) resolve()
        const within = /event: program\ndata: \{"within":(\d+)\}/.exec(text)?.[1]
        if (within) onProgram(Number(within))
      })
      socket.write(this.#head('events'))
    })
  }
}

let players: AskingPlayer[] = []
/** Where what is heard is counted. */
let heard: ((player: AskingPlayer, within: number) => void) | undefined

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const emptySeen = (): CrowdSeen => ({
  times: [],
  full: 0,
  same: 0,
  refused: 0,
  took: 0,
  bytes: 0,
  late: 0,
})

/** Lets one player ask until it has an answer. */
const askOnce = async (seen: CrowdSeen, player: AskingPlayer, comesBack: number): Promise<void> => {
  for (;;) {
    const began = performance.now()
    const { status, bytes } = await player.ask()
    if (status === 200 || status === 304) {
      seen.times.push(performance.now() - began)
      seen.bytes += bytes
      seen[status === 200 ? 'full' : 'same']++
      return
    }
    if (![408, 429, 503].includes(status)) throw new Error(`A player was answered ${status}.`)
    seen.refused++
    await pause(Math.random() * comesBack)
  }
}

/** Watches how late the crowd itself is, since its own delay would be taken for the server's. */
const watched = async (work: (seen: CrowdSeen) => Promise<unknown>): Promise<CrowdSeen> => {
  const seen = emptySeen()
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  const began = performance.now()
  await work(seen)
  seen.took = performance.now() - began
  delay.disable()
  seen.late = delay.max / 1e6
  return seen
}

const goTo = (url: string): void => {
  players.forEach((player) => player.rest())
  const { hostname, port } = new URL(url)
  address = { host: hostname, port: Number(port) }
}

const follow = async (order: CrowdOrder): Promise<CrowdSeen> => {
  switch (order.do) {
    case 'gather': {
      goTo(order.url)
      players = order.tokens.map((token, number) => new AskingPlayer(token, number))
      return emptySeen()
    }
    case 'move':
      goTo(order.url)
      return emptySeen()
    case 'forget':
      players.forEach((player) => player.forget())
      return emptySeen()
    case 'rest':
      players.forEach((player) => player.rest())
      return emptySeen()
    case 'ask':
      return watched((seen) =>
        Promise.all(
          players.map(async (player) => {
            await pause(Math.random() * order.within)
            await askOnce(seen, player, order.comesBack)
          }),
        ),
      )
    case 'listen':
      return watched((seen) =>
        Promise.all(
          players.map(async (player) => {
            await pause(Math.random() * order.within)
            const began = performance.now()
            const listen = () =>
              player
                .listen((milliseconds) => heard?.(player, milliseconds))
                .then(
                  () => true,
                  () => false,
                )
            // One that ends before it has begun is opened anew, as the player does.
            while (!(await listen())) {
              if (++seen.refused > MOST_ENDED) throw new Error('Too many streams ended before they began.')
              await pause(1000 + Math.random() * 5000)
            }
            seen.times.push(performance.now() - began)
          }),
        ),
      )
    case 'hear':
      return watched(
        (seen) =>
          new Promise<void>((resolve, reject) => {
            const left = new Set(players)
            let answered = 0
            // Who has not heard by then has lost its stream; it is seen as one that has no answer.
            setTimeout(resolve, LONGEST_HEARING_MS).unref()
            heard = (player, within) => {
              // Whoever hears of two changes asks for both at once.
              if (!left.delete(player)) return
              pause(Math.random() * within)
                .then(() => askOnce(seen, player, within))
                .then(() => {
                  // A second connection for each that listens is more than a process may have open by default.
                  player.rest()
                  if (++answered === players.length) resolve()
                }, reject)
            }
          }),
      )
  }
}

process.on('message', (order: CrowdOrder) => {
  follow(order).then(
    (seen) => process.send?.(seen),
    (error: unknown) => {
      console.error(error)
      process.exit(1)
    },
  )
})
