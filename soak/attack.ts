import { setTimeout as pause } from 'node:timers/promises'
import type { Asker, Question, Tally } from './wire.ts'

/** What an attack is given. */
export interface Arena {
  url: string
  /** Asks from the attacker's address. */
  ask: Asker
  /** What the attacker was answered. */
  heard: Tally
  isOver(): boolean
}

/** One way of bringing a server down. It ends by itself soon after `isOver` says so. */
export interface Attack {
  /** What it does, as the table tells it. */
  what: string
  /** What is made beforehand, by anybody with an account; gives what then runs. */
  prepare(arena: Arena): Promise<() => Promise<void>>
}

/** Asks the same over and over, with so many under way at once. A refusal is taken as it comes: no pause. */
export function flood(question: () => Question, atOnce: number, { ask, heard, isOver }: Arena) {
  return async (): Promise<void> => {
    const goOn = async () => {
      while (!isOver()) {
        const { status, ms } = await ask(question())
        heard.add(status)
        // What is refused at once is asked again at once, but not so that it is the attacker who is busy.
        if (ms < 20) await pause(20)
      }
    }
    await Promise.all(Array.from({ length: atOnce }, goOn))
  }
}
