import { readFileSync } from 'node:fs'

const read = (file) => JSON.parse(readFileSync(file, 'utf8'))
const none = { passed: 0, failed: 0, skipped: 0 }

/** Vitest's JSON report. A file that could not be loaded holds no test, and counts as one that failed. */
export function vitestCounts(file, code) {
  return orBroken(code, () => {
    const report = read(file)
    const unloaded = report.testResults.filter(
      (it) => it.status === 'failed' && it.assertionResults.length === 0,
    )
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests + unloaded.length,
      skipped: report.numPendingTests + report.numTodoTests,
    }
  })
}

/** Playwright's JSON report. What passed only when tried again did not pass. */
export function playwrightCounts(file, code) {
  return orBroken(code, () => {
    const { stats } = read(file)
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped }
  })
}

/** A program that ends badly has failed, whatever its report says or whether there is one. */
function orBroken(code, count) {
  try {
    const counts = count()
    return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
  } catch {
    return { ...none, failed: 1 }
  }
}
