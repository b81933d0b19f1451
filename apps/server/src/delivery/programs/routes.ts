import * as contract from '@plaza/contract/programs'
import { route } from '../../base/http/mount.ts'
import { showProgram } from './show-program.ts'

export const programRoutes = [route(contract.getDisplayProgram, showProgram)]
