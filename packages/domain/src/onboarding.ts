/**
 * The way of a new organization to its first business. Pure:
 * what is done is derived from what exists, never from what was clicked.
 */

export type OnboardedType = 'DSO' | 'ADV'

export interface OnboardingStep {
  /** From 1. */
  step: number
  name: string
  /** Share of the whole, in percent; the weights of a type add up to 100. */
  weight: number
  completed: boolean
  active: boolean
  disabled: boolean
  skipped: boolean
}

const plans: Record<OnboardedType, readonly [name: string, weight: number][]> = {
  DSO: [
    ['Location', 20],
    ['Rate Schedule', 20],
    ['Display', 20],
    ['Connect payment account', 20],
    ['Avatar', 10],
    ['Add User', 10],
  ],
  ADV: [
    ['Campaign', 85],
    ['Avatar', 10],
    ['Add User', 5],
  ],
}

/** Nothing done yet, the first step active. */
export function freshSteps(type: OnboardedType): OnboardingStep[] {
  return plans[type].map(([name, weight], index) => ({
    step: index + 1,
    name,
    weight,
    completed: false,
    active: index === 0,
    disabled: false,
    skipped: false,
  }))
}

const change = (steps: readonly OnboardingStep[], at: number, flags: Partial<OnboardingStep>) =>
  steps.map((one) => (one.step === at ? { ...one, ...flags } : one))

/** Update: only that step is active. */
export function activateStep(steps: readonly OnboardingStep[], at: number): OnboardingStep[] {
  return steps.map((one) => ({ ...one, active: one.step === at }))
}

/** Get: what exists makes its step complete, and it cannot be taken again. */
export function completeStep(steps: readonly OnboardingStep[], at: number): OnboardingStep[] {
  return change(steps, at, { completed: true, disabled: true, skipped: false })
}

/** Skipped: complete without having been done. */
export function skipStep(steps: readonly OnboardingStep[], at: number): OnboardingStep[] {
  return change(steps, at, { completed: true, skipped: true, disabled: true })
}

/** Steps of an owner that the third one rests on. */
const UNDER_DISPLAYS = [1, 2]
const DISPLAY_STEP = 3

/** Delete: open again; a display needs location and rate schedule, so without one of them it is open too. */
export function reopenStep(
  type: OnboardedType,
  steps: readonly OnboardingStep[],
  at: number,
): OnboardingStep[] {
  const open = { completed: false, disabled: false, skipped: false }
  const reopened = change(steps, at, open)
  return type === 'DSO' && UNDER_DISPLAYS.includes(at) ? change(reopened, DISPLAY_STEP, open) : reopened
}

/** What exists of an organization. */
export interface OnboardingFacts {
  locations: number
  rateSchedules: number
  displays: number
  campaigns: number
  /** Whether a payment account is connected; null where there are no card payments to connect one for. */
  paymentAccount: boolean | null
  avatar: boolean
  users: number
  /** Whether the user has skipped inviting somebody. */
  skippedUsers: boolean
}

type Verdict = 'done' | 'skipped' | 'open'

const done = (is: boolean): Verdict => (is ? 'done' : 'open')
/** Inviting is done by a second user, and counts as skipped only where somebody chose that. */
const people = ({ users, skippedUsers }: OnboardingFacts): Verdict =>
  users > 1 ? 'done' : skippedUsers ? 'skipped' : 'open'

const verdictsOf: Record<OnboardedType, (facts: OnboardingFacts) => Verdict[]> = {
  DSO: (facts) => [
    done(facts.locations > 0),
    done(facts.rateSchedules > 0),
    done(facts.displays > 0),
    facts.paymentAccount === null ? 'skipped' : done(facts.paymentAccount),
    done(facts.avatar),
    people(facts),
  ],
  ADV: (facts) => [done(facts.campaigns > 0), done(facts.avatar), people(facts)],
}

const applied = (
  type: OnboardedType,
  steps: readonly OnboardingStep[],
  at: number,
  verdict: Verdict,
): OnboardingStep[] => {
  if (verdict === 'done') return completeStep(steps, at)
  return verdict === 'skipped' ? skipStep(steps, at) : reopenStep(type, steps, at)
}

/**
 * The steps as the facts have them; the first that is open is active. From the last to the first, since a
 * missing location or rate schedule opens the display again.
 */
export function deriveSteps(type: OnboardedType, facts: OnboardingFacts): OnboardingStep[] {
  const steps = verdictsOf[type](facts).reduceRight<OnboardingStep[]>(
    (steps, verdict, index) => applied(type, steps, index + 1, verdict),
    freshSteps(type),
  )
  return activateStep(steps, steps.find(({ completed }) => !completed)?.step ?? 0)
}

/** In percent: the weights of what is complete. */
export function scoreOf(steps: readonly OnboardingStep[]): number {
  return steps.reduce((sum, { completed, weight }) => sum + (completed ? weight : 0), 0)
}

export function isComplete(steps: readonly OnboardingStep[]): boolean {
  return steps.every(({ completed }) => completed)
}

/**
 * The early counter of an owner: 1 with a location, 2 with a rate schedule as well, 3 with a display on top of
 * both. It goes as far as the first of these steps that is open: one that opens again, since the last of its
 * things was deleted, resets it to the step before.
 */
export function earlyProgress({
  locations,
  rateSchedules,
  displays,
}: Pick<OnboardingFacts, 'locations' | 'rateSchedules' | 'displays'>): number {
  const open = [locations, rateSchedules, displays].findIndex((count) => count === 0)
  return open === -1 ? 3 : open
}
