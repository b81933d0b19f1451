import * as contract from '@plaza/contract/plays'
import { listBreaks, lookAtBreaks } from '@plaza/contract/breaks'
import * as proofLinks from '@plaza/contract/proof-links'
import { route } from '../../base/http/mount.ts'
import { lookAt, showBreaks } from './look-at-breaks.ts'
import * as links from './proof-links.ts'
import { makeBundle } from './show-bundle.ts'
import { showDelivery } from './show-delivery.ts'
import { takePlays } from './take-plays.ts'

export const playRoutes = [
  route(contract.sendPlays, takePlays),
  route(contract.getDelivery, showDelivery),
  route(contract.getBundle, (scope, { params }) => makeBundle(scope, params.id)),
  route(proofLinks.makeProofLink, links.makeLink),
  route(proofLinks.listProofLinks, (scope, { params }) => links.showLinks(scope, params.id)),
  route(proofLinks.withdrawProofLink, (scope, { params }) => links.withdrawLink(scope, params.id)),
  route(proofLinks.readProof, (scope, { params }) => links.openProof(scope, params.token)),
  route(proofLinks.readKeyChain, links.showKeyChain),
  route(listBreaks, (scope, { params }) => showBreaks(scope, params.id)),
  route(lookAtBreaks, lookAt),
]
