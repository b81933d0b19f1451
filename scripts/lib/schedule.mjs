/**
 * Runs the steps that share the cores two at a time, then each that wants them alone. A step whose
 * predecessor failed is not run. Calls `report` as each ends, and resolves with the results in their order.
 */
export async function schedule(steps, report, width = 2) {
  const results = new Map()
  const active = new Set()
  const waiting = steps.filter((step) => !step.alone)

  async function take(step) {
    active.add(step.name)
    const result = await outcomeOf(step)
    active.delete(step.name)
    results.set(step.name, result)
    report(result)
  }

  async function outcomeOf(step) {
    const missing = step.after?.find((name) => results.get(name)?.ok === false)
    if (missing)
      return { step, ok: false, ms: 0, output: `Not run, because ${missing} failed.\n`, counts: failed }
    const began = performance.now()
    const outcome = await step.run().catch((error) => ({ code: 1, output: `${error.stack}\n` }))
    const ok = outcome.code === 0
    const counts = outcome.counts ?? (ok ? passed : failed)
    return { step, ok, ms: performance.now() - began, output: outcome.output, counts }
  }

  async function worker() {
    while (waiting.length > 0) {
      const index = waiting.findIndex(
        (step) => !active.has(step.apart) && !step.after?.some((name) => active.has(name)),
      )
      if (index >= 0) await take(...waiting.splice(index, 1))
      else await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }

  await Promise.all(Array.from({ length: width }, worker))
  for (const step of steps.filter((it) => it.alone)) await take(step)
  return steps.map((step) => results.get(step.name))
}

const passed = { passed: 1, failed: 0, skipped: 0 }
const failed = { passed: 0, failed: 1, skipped: 0 }
