import * as contract from '@plaza/contract/play-logs'
import { route } from '../../base/http/mount.ts'
import { addLog, previewLog } from './prove-by-log.ts'

export const playLogRoutes = [route(contract.previewPlayLog, previewLog), route(contract.addPlayLog, addLog)]
