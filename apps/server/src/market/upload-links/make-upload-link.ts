import type { HandlerData, ParsedInput } from '@plaza/contract/call'
import type { Issue } from '@plaza/contract/errors'
import type { makeUploadLink } from '@plaza/contract/upload-links'
import { badInput, Failure } from '../../base/failure.ts'
import { newId } from '../../base/id.ts'
import type { ActorScope, CallScope } from '../../base/scope/scope.ts'
import { DAY_MS, makeSecretLink } from '../../base/links/secret-link.ts'
import { placeKey } from '../campaigns/price-displays.ts'
import type { Target } from '../shared-plans/repo.ts'
import { requireOwnTarget } from '../shared-plans/share-plan.ts'
import * as repo from './repo.ts'
import { findWantedZones } from './wanted-zones.ts'

/** The most valid links that an organization has at a time. */
const MOST_LINKS = 200

type Body = ParsedInput<typeof makeUploadLink>['body']

/**
 * The zones that a link is to ask for: those that the body names, or all that take media.
 * @throws Failure `bad_input` for each that takes none
 */
const requireZones = async (
  scope: ActorScope,
  target: Target,
  named: Body['zones'],
): Promise<repo.ZoneOfDisplay[]> => {
  const wanted = (await findWantedZones(scope, target)) ?? []
  if (!named && !wanted.length) {
    const message = target.draft_id
      ? 'Choose displays for this draft first.'
      : 'This campaign takes no new media now.'
    throw badInput({ path: target.draft_id ? 'draft_id' : 'campaign_id', message })
  }
  if (!named) return wanted
  const keys = new Set(wanted.map(({ display_id, zone_id }) => placeKey(display_id, zone_id)))
  const issues = named.flatMap(({ display_id, zone_id }, index): Issue[] =>
    keys.has(placeKey(display_id, zone_id))
      ? []
      : [{ path: `zones.${index}.zone_id`, message: 'This zone is not one that takes media now.' }],
  )
  if (issues.length) throw badInput(...issues)
  return [...new Map(named.map((zone) => [placeKey(zone.display_id, zone.zone_id), zone])).values()]
}

/**
 * Makes a link by which anybody may upload media for zones of a draft or a campaign of the actor's organization, and
 * gives its address, the only time.
 * @throws Failure `bad_input`, `too_many_upload_links`
 */
export function makeLink(call: CallScope, body: Body): Promise<HandlerData<typeof makeUploadLink>> {
  return makeSecretLink(call, {
    page: '/upload',
    changeSecret: repo.changeSecret,
    async store(scope, token_hash) {
      const target = await requireOwnTarget(scope, body)
      const zones = await requireZones(scope, target, body.zones)
      if ((await repo.countLinks(scope)) >= MOST_LINKS) throw new Failure('too_many_upload_links')
      const { title, message } = body
      const expires_at = new Date(scope.now.getTime() + body.expires_in_days * DAY_MS)
      const id = newId(scope.now)
      await repo.insertLink(scope, { id, ...target, title, message, token_hash, expires_at }, zones)
      return { id, expires_at: expires_at.toISOString() }
    },
  })
}
