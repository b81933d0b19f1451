/** The installation's time. Use-cases and jobs read it here and nowhere else; SQL never calls now(). */
export interface Clock {
  now(): Date
  /** Milliseconds by which the clock runs ahead of the real time; 0 unless CLOCK is set. */
  shift: number
}

export function clockWithShift(shift: number): Clock {
  return {
    now: () => new Date(Date.now() + shift),
    shift,
  }
}
