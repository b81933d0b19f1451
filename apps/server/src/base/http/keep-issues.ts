import type { Issue } from '@plaza/contract/errors'
import { isFailure } from '../failure.ts'

/**
 * Gives the result of a check. Where it fails for bad input, gives undefined and keeps the issues, so that one
 * answer can name the faults of several checks.
 */
export async function keepIssues<T>(issues: Issue[], check: Promise<T>): Promise<T | undefined> {
  try {
    return await check
  } catch (error) {
    if (!isFailure(error, 'bad_input')) throw error
    issues.push(...(error.details.issues ?? []))
    return undefined
  }
}
