import { readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

const read = (file) => JSON.parse(readFileSync(file, 'utf8'))
const none = { passed: 0, failed: 0, skipped: 0, told: [] }

/**
 * Counts Vitest's JSON report. A file that could not be loaded holds no test, and counts as one that failed.
 */
export function vitestCounts(file, code) {
  return orBroken(code, () => {
    const report = read(file)
    const unloaded = report.testResults.filter(
      (it) => it.status === 'failed' && it.assertionResults.length === 0,
    )
    const results = report.testResults.flatMap((it) => it.assertionResults)
    const failed = results.filter(({ status }) => status === 'failed')
    const again = results.filter((it) => it.status === 'passed' && it.failureMessages.length > 0)
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests + unloaded.length,
      skipped: report.numPendingTests + report.numTodoTests,
      told: [
        ...again.map(({ fullName, failureMessages }) => secondTry(fullName, failureMessages[0])),
        ...unloaded.map(({ name, message }) => reason(name, message)),
        ...failed.map(({ fullName, failureMessages }) => reason(fullName, failureMessages[0])),
      ],
    }
  })
}

/** Playwright's JSON report. */
export function playwrightCounts(file, code) {
  return orBroken(code, () => {
    const { stats, suites } = read(file)
    return {
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      skipped: stats.skipped,
      told: suites
        .flatMap(specsOf)
        .flatMap(({ title, tests }) =>
          tests
            .filter(({ status }) => status in TOLD)
            .map(({ status, results }) =>
              TOLD[status](title, results.find((it) => it.error)?.error?.message),
            ),
        ),
    }
  })
}

const specsOf = (suite) => [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)]

/** Returns a test's name with the first lines of why it failed. */
function reason(name, message = '') {
  const lines = stripVTControlCharacters(message).trimEnd().split('\n').slice(0, 12)
  return [name, ...lines.map((line) => `  ${line}`)].join('\n')
}

/** Says that a test passed at the second try only: not a failure, but not to be overlooked either. */
const secondTry = (name, message) => reason(`${name} (passed at the second try)`, message)

/** Playwright's statuses of which the summary tells. */
const TOLD = { unexpected: reason, flaky: secondTry }

/** A program that exits with an error has failed, whatever its report says. */
function orBroken(code, count) {
  try {
    const counts = count()
    return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
  } catch {
    return { ...none, failed: 1 }
  }
}
