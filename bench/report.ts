/** A goal and its result. */
export interface Goal {
  what: string
  found: number
  /** The lower and the upper bound. */
  atLeast?: number
  atMost?: number
}

const round = (value: number): string => (value >= 100 ? value.toFixed(0) : value.toFixed(2))

const isMet = ({ found, atLeast = -Infinity, atMost = Infinity }: Goal): boolean =>
  found >= atLeast && found <= atMost

let printed: string[] = []

/** Returns what was printed since the last time, as Markdown for the document, and forgets it. */
export function takePrinted(): string {
  const text = printed.join('\n')
  printed = []
  return text
}

/** Prints a table in Markdown, and keeps it for the document. */
export function printTable(title: string, head: string[], rows: (string | number)[][]): void {
  const cells = rows.map((row) => row.map((cell) => (typeof cell === 'number' ? round(cell) : cell)))
  const widths = head.map((name, column) =>
    Math.max(name.length, ...cells.map((row) => row[column]?.length ?? 0)),
  )
  const line = (row: string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  const lines = [line(head), line(widths.map((width) => '-'.repeat(width))), ...cells.map(line)]
  const text = `\n${title}\n\n${lines.join('\n')}`
  console.log(text)
  printed.push(text)
}

/** Prints the goals and whether each is met; returns whether all are. */
export function verdict(goals: Goal[]): boolean {
  const rows = goals.map((goal) => [
    goal.what,
    goal.found,
    goal.atLeast === undefined ? `at most ${goal.atMost}` : `at least ${goal.atLeast}`,
    isMet(goal) ? 'met' : 'MISSED',
  ])
  if (rows.length) printTable('Goals', ['what', 'measured', 'goal', ''], rows)
  return goals.every(isMet)
}
