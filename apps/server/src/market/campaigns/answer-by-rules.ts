import type { Services, SystemScope } from '../../base/scope/scope.ts'

type Scope = SystemScope & { services: Services }

/** The rules that approve requests, each with its name of now, by the ids of the requests. */
export type ChosenRules = ReadonlyMap<string, { id: string; name: string }>

/**
 * How the rules of owners answer requests that reach them, in the transaction that brings them there. It is two steps, so
 * that a purchase has told everybody before it keeps other buyers waiting for its spots.
 */
export interface AnswerByRules {
  /** Finds which of these requests a rule of their owner's approves. Those rules stay as they are until the end. */
  choose(scope: Scope, requestIds: readonly string[]): Promise<ChosenRules>
  /** Approves them, once their spots are held. */
  approve(scope: Scope, chosen: ChosenRules): Promise<void>
}
