import type { CallData } from '@plaza/contract/call'
import type { getPlayerProgram } from '@plaza/contract/player-calls'

export type PlayerProgram = CallData<typeof getPlayerProgram>
