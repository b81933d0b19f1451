import { setTimeout as pause } from 'node:timers/promises'
import type { Asker, Question, Tally } from './wire.ts'

/** What an attack can use. */
export interface Arena {
  url: string
  /** Sends a request from the attacker's address. */
  ask: Asker
  /** The answers to the attacker. */
  heard: Tally
  isOver(): boolean
}

/** One way to attack a server. It ends on its own soon after `isOver` says so. */
export interface Attack {
  /** What the attack does, as the table describes it. */
  what: string
  /** Prepares the attack, with what anybody with an account can create, and gives the function that runs it. */
  prepare(arena: Arena): Promise<() => Promise<void>>
}

/** Repeats a request with this many in progress at once. A refusal causes no pause. */
export function flood(question: () => Question, atOnce: number, { ask, heard, isOver }: Arena) {
  return async (): Promise<void> => {
    const goOn = async () => {
      while (!isOver()) {
        const { status, ms } = await ask(question())
        heard.add(status)
        // A request that is refused at once is repeated at once, but with a limit, so that the attacker does not
        // use up the machine.
        if (ms < 20) await pause(20)
      }
    }
    await Promise.all(Array.from({ length: atOnce }, goOn))
  }
}
