import type { Step } from './progress.ts'

/** Whether somebody may choose to skip it; without card payments nobody chose to connect no account. */
export const isChoice = ({ name }: Step): boolean => name === 'Add User'

/** Whether it is to be done still, or could be after all. */
export const isLeft = (step: Step): boolean => !step.completed || (step.skipped && isChoice(step))
