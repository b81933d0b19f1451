import type { DeletablePath } from '@plaza/contract/deletes'
import type { CampaignStatus } from '@plaza/domain/campaign-state'
import type { OrganizationType } from '@plaza/contract/call'
import type { ActorScope, CallScope } from '../../base/scope/scope.ts'

/**
 * A kind of thing that can be deleted, or whose deletion can be requested: one for each path of the generic
 * deletes.
 */
export interface Thing {
  /** Returns the thing's name; undefined where it does not exist or is not the actor's. */
  findName(scope: CallScope, id: string): Promise<string | undefined>
  /** @throws Failure with what keeps it from being deleted now */
  check(scope: CallScope, id: string): Promise<void>
  /**
   * Deletes the thing for its organization; what was sold stays readable.
   * @throws Failure `not_found`, and what keeps it
   */
  remove(scope: CallScope, id: string): Promise<void>
}

/** A kind of thing that can also be deactivated. */
export interface SwitchableThing extends Thing {
  /**
   * Deactivates or activates the thing; does nothing where it is in that state already.
   * @throws Failure `not_found`
   */
  setActive(scope: CallScope, id: string, active: boolean): Promise<{ id: string; active: boolean }>
}

/** The campaigns of an organization: those that it bought, or those on its displays. */
export interface OrganizationCampaigns {
  countByStatus(
    scope: ActorScope,
    organization: { id: string; type: OrganizationType },
  ): Promise<Partial<Record<CampaignStatus, number>>>
  /** Finds some of the campaigns under way, to be named in an answer. */
  findUnderWay(
    scope: ActorScope,
    organization: { id: string; type: OrganizationType },
  ): Promise<{ id: string; name: string }[]>
}

/** The things that can be deleted; `app` registers those of the features that are built on this one. */
export interface Deletables extends Record<Exclude<DeletablePath, 'campaigns'>, SwitchableThing> {
  campaigns: Thing
}
