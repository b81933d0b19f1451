/**
 * The steps of a new organization to its first business. They are computed from what exists, and never from what
 * somebody clicked.
 */

export type OnboardedType = 'DSO' | 'ADV'

export interface OnboardingStep {
  /** The number of the step, from 1. */
  step: number
  name: string
  /** The step's share of the whole, in percent. The shares of a type add up to 100. */
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

/** The steps at the beginning: nothing is done, and the first step is active. */
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

/** Makes one step the only active one. */
export function activateStep(steps: readonly OnboardingStep[], at: number): OnboardingStep[] {
  return steps.map((one) => ({ ...one, active: one.step === at }))
}

/** Completes a step because the thing exists. */
export function completeStep(steps: readonly OnboardingStep[], at: number): OnboardingStep[] {
  return change(steps, at, { completed: true, disabled: true, skipped: false })
}

/** Marks a step as complete without it being done. */
export function skipStep(steps: readonly OnboardingStep[], at: number): OnboardingStep[] {
  return change(steps, at, { completed: true, skipped: true, disabled: true })
}

/** The steps of an owner that the third one depends on. */
const UNDER_DISPLAYS = [1, 2]
const DISPLAY_STEP = 3

/** Opens a step again. A display needs a location and a rate schedule, so without one of them its step opens too. */
export function reopenStep(
  type: OnboardedType,
  steps: readonly OnboardingStep[],
  at: number,
): OnboardingStep[] {
  const open = { completed: false, disabled: false, skipped: false }
  const reopened = change(steps, at, open)
  return type === 'DSO' && UNDER_DISPLAYS.includes(at) ? change(reopened, DISPLAY_STEP, open) : reopened
}

/** What an organization has. */
export interface OnboardingFacts {
  locations: number
  rateSchedules: number
  displays: number
  campaigns: number
  /** Whether a payment account is connected; null if the installation has no card payments. */
  paymentAccount: boolean | null
  avatar: boolean
  users: number
  /** Whether the user has skipped inviting others. */
  skippedUsers: boolean
}

type Verdict = 'done' | 'skipped' | 'open'

const done = (is: boolean): Verdict => (is ? 'done' : 'open')
/** Inviting is complete with a second user, and counts as skipped only if the user skipped it. */
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
 * The steps that follow from the facts. The first open step is active. They are computed from the last to the
 * first, because a missing location or rate schedule opens the display's step again.
 */
export function deriveSteps(type: OnboardedType, facts: OnboardingFacts): OnboardingStep[] {
  const steps = verdictsOf[type](facts).reduceRight<OnboardingStep[]>(
    (steps, verdict, index) => applied(type, steps, index + 1, verdict),
    freshSteps(type),
  )
  return activateStep(steps, steps.find(({ completed }) => !completed)?.step ?? 0)
}

/** The progress in percent: the sum of the shares of the complete steps. */
export function scoreOf(steps: readonly OnboardingStep[]): number {
  return steps.reduce((sum, { completed, weight }) => sum + (completed ? weight : 0), 0)
}

export function isComplete(steps: readonly OnboardingStep[]): boolean {
  return steps.every(({ completed }) => completed)
}

/**
 * The early counter of an owner: 1 with a location, 2 with a rate schedule as well, 3 with a display in addition.
 * It goes as far as the first open step. A step that opens again, because the last of its things was deleted,
 * resets it to the step before.
 */
export function earlyProgress({
  locations,
  rateSchedules,
  displays,
}: Pick<OnboardingFacts, 'locations' | 'rateSchedules' | 'displays'>): number {
  const open = [locations, rateSchedules, displays].findIndex((count) => count === 0)
  return open === -1 ? 3 : open
}
