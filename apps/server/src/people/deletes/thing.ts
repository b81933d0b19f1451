import type { DeletablePath } from '@plaza/contract/deletes'
import type { CampaignStatus } from '@plaza/domain/campaign-state'
import type { OrganizationType } from '@plaza/contract/call'
import type { ActorScope, CallScope } from '../../base/scope/scope.ts'

/** A kind of thing that can be deleted, or asked to be: there is one for each path of the generic deletes. */
export interface Thing {
  /** Gives the name of one; undefined where it is not there or not the actor's. */
  findName(scope: CallScope, id: string): Promise<string | undefined>
  /** @throws Failure with what keeps it from being deleted now */
  check(scope: CallScope, id: string): Promise<void>
  /**
   * Deletes it for its organization; what was sold stays readable.
   * @throws Failure `not_found`, and what keeps it
   */
  remove(scope: CallScope, id: string): Promise<void>
}

/** A kind of thing that can also be taken out of use without deleting it. */
export interface SwitchableThing extends Thing {
  /**
   * Takes one out of use, or back; what is so already is left as it is.
   * @throws Failure `not_found`
   */
  setActive(scope: CallScope, id: string, active: boolean): Promise<{ id: string; active: boolean }>
}

/** The campaigns of an organization: those that it bought, or those that show on its displays. */
export interface OrganizationCampaigns {
  countByStatus(
    scope: ActorScope,
    organization: { id: string; type: OrganizationType },
  ): Promise<Partial<Record<CampaignStatus, number>>>
  /** Gives some of those that are under way, for an answer to name. */
  findUnderWay(
    scope: ActorScope,
    organization: { id: string; type: OrganizationType },
  ): Promise<{ id: string; name: string }[]>
}

/** The things that can be deleted; `app` registers those of the neighbourhoods above. */
export interface Deletables extends Record<Exclude<DeletablePath, 'campaigns'>, SwitchableThing> {
  campaigns: Thing
}
