import type { CallScope } from '../../base/scope/scope.ts'

/** What can be deleted, or asked to be: one for each path of the generic deletes. */
export interface Thing {
  /** Its name; undefined where it is not there or not the actor's. */
  findName(context: CallScope, id: string): Promise<string | undefined>
  /** @throws Failure what keeps it from being deleted now */
  check(context: CallScope, id: string): Promise<void>
  /**
   * Deletes it for its organization; what was sold stays readable.
   * @throws Failure `not_found`, and what keeps it
   */
  remove(context: CallScope, id: string): Promise<void>
}
