export function seconds(ms) {
  return `${(ms / 1000).toFixed(1)} s`
}

/** Says what is going on; on a terminal the line also counts the seconds. */
export async function progress(out, doing, done, work) {
  const began = performance.now()
  const took = () => performance.now() - began
  if (!out.isTTY) out.write(`${doing} …\n`)
  const draw = () => out.write(`\r\u001b[K${doing} … ${Math.round(took() / 1000)} s`)
  const timer = out.isTTY ? setInterval(draw, 500) : undefined
  if (timer) draw()
  try {
    const result = await work()
    out.write(`${timer ? '\r\u001b[K' : ''}${done} (${seconds(took())}).\n`)
    return result
  } catch (error) {
    if (timer) out.write('\n')
    throw error
  } finally {
    clearInterval(timer)
  }
}
