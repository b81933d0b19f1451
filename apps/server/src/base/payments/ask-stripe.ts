import Stripe from 'stripe'
import { ProviderRefused, ProviderUnclear } from './payments.ts'

const isClear = (error: InstanceType<typeof Stripe.errors.StripeError>): boolean =>
  error.statusCode !== undefined &&
  error.statusCode < 500 &&
  error.statusCode !== 409 &&
  error.statusCode !== 429

/**
 * Asks, and tells a refusal from an answer that says nothing.
 * @throws ProviderRefused, ProviderUnclear
 */
export async function ask<T>(question: () => Promise<T>): Promise<T> {
  try {
    return await question()
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError && isClear(error)) {
      throw new ProviderRefused(
        error.decline_code ?? error.code ?? error.type,
        error.message,
        error.statusCode === 402,
      )
    }
    const status = error instanceof Stripe.errors.StripeError ? error.statusCode : undefined
    throw new ProviderUnclear(error, status !== undefined && status >= 500)
  }
}
