import type { CallData } from '@plaza/contract/call'
import type { getOnboarding } from '@plaza/contract/onboarding'

/** How far somebody's organization has come, as the server derives it. */
export type Progress = CallData<typeof getOnboarding>
export type Step = Progress['steps'][number]
