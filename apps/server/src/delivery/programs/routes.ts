import * as contract from '@plaza/contract/programs'
import { route } from '../../base/http/mount.ts'
import { preview, showCampaignProgram } from './campaign-program.ts'
import { showProgram } from './show-program.ts'

export const programRoutes = [
  route(contract.getDisplayProgram, showProgram),
  route(contract.getCampaignProgram, showCampaignProgram),
  route(contract.previewProgram, preview),
]
