/** The place for lines that people read: standard output, or what a test takes for it. */
export interface Out {
  isTTY?: boolean
  write(text: string): unknown
}

const NEW_LINE = '\r\u001b[K'
const QUARTERS = 4

/**
 * Reports the progress of something: on a terminal in one line that is overwritten, elsewhere in a line for
 * each quarter.
 */
export function progressOf(out: Out, what: string, total: number): { step: () => void; end: () => void } {
  let done = 0
  let told = 0
  const sentence = () => `Growing the demo city: ${done} of ${total} ${what}`
  return {
    step: () => {
      done++
      const quarter = Math.floor((done * QUARTERS) / total)
      if (out.isTTY) out.write(`${NEW_LINE}${sentence()}`)
      else if (quarter > told) out.write(`${sentence()}\n`)
      told = quarter
    },
    end: () => {
      if (out.isTTY) out.write(NEW_LINE)
    },
  }
}
