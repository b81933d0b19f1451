/**
 * A reason not to start that the operator can act on. `message` is one or more whole sentences, which the
 * program prints without a stack before it exits.
 */
export class StartError extends Error {
  override name = 'StartError'
}
