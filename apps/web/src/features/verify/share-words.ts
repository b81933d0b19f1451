/** "96.4%": rounded down, so that 100.0% is all of it. Nothing that was promised is all of it, too. */
export function shareWords(delivered: number, promised: number): string {
  const thousandths = promised ? Math.floor((1000 * delivered) / promised) : 1000
  return `${(thousandths / 10).toFixed(1)}%`
}
