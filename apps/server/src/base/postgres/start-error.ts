/**
 * A reason not to start that the operator can act on. `message` is one or more whole sentences; whoever
 * starts the server prints them without a stack and exits.
 */
export class StartError extends Error {
  override name = 'StartError'
}
