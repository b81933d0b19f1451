import type { getUserDetails } from '@plaza/contract/accounts'
import type { CallData } from '@plaza/contract/call'

export type Profile = CallData<typeof getUserDetails>
