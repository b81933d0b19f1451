import * as contract from '@plaza/contract/plays'
import { listBreaks, lookAtBreaks } from '@plaza/contract/breaks'
import { route } from '../../base/http/mount.ts'
import { lookAt, showBreaks } from './look-at-breaks.ts'
import { showBundle } from './show-bundle.ts'
import { showDelivery } from './show-delivery.ts'
import { takePlays } from './take-plays.ts'

export const playRoutes = [
  route(contract.sendPlays, takePlays),
  route(contract.getDelivery, showDelivery),
  route(contract.getBundle, showBundle),
  route(listBreaks, (scope, { params }) => showBreaks(scope, params.id)),
  route(lookAtBreaks, lookAt),
]
