import { coversCategory } from './taxonomies/ad-products.ts'

// domain.md, "Rules that approve".

/** What an owner has said beforehand: whatever meets all of a rule's conditions is approved. */
export interface ApprovalRule {
  /** The advertiser has had a campaign approved by the owner's people before. */
  known: boolean
  /** The advertiser is this one; null for any. */
  advertiserId: string | null
  /** The campaign has this category or a part of it, by its id or as it was written before; null for any. */
  category: string | null
  /** The owner's part costs at most this, in minor units of `currency`; null for any price. */
  most: number | null
  currency: string | null
  /** All media have been approved by the owner's people before, for the same advertiser. */
  sameMedia: boolean
}

/** What is known of a request when it reaches its owner. */
export interface RequestFacts {
  kind: 'placements' | 'media'
  advertiserId: string
  /** Whether the owner's people, and not a rule, have approved a campaign of its advertiser before. */
  isKnown: boolean
  category: string
  cost: number
  currency: string
  /** Whether the owner's people have approved all of its media before, for this advertiser. */
  hasSameMedia: boolean
  /** Whether one of its displays is private. */
  isPrivate: boolean
  /** Whether its owner keeps spots for itself on one of its zones and days, or has deactivated one of its displays. */
  isBlocked: boolean
  /** Whether whoever bought it has confirmed their address. */
  isConfirmed: boolean
}

/** Whether a rule names anything at all that a request has to meet. */
export function hasCondition(rule: ApprovalRule): boolean {
  const { known, advertiserId, category, most, sameMedia } = rule
  return known || sameMedia || [advertiserId, category, most].some((condition) => condition !== null)
}

/** Whether a request is one that no rule ever approves. */
const isForPeople = (
  rule: ApprovalRule,
  { kind, isPrivate, isBlocked, isConfirmed }: RequestFacts,
): boolean => isPrivate || isBlocked || !isConfirmed || (kind === 'media' && !rule.sameMedia)

const meets = (rule: ApprovalRule, facts: RequestFacts): boolean =>
  (!rule.known || facts.isKnown) &&
  (rule.advertiserId === null || rule.advertiserId === facts.advertiserId) &&
  (rule.category === null || coversCategory(rule.category, facts.category)) &&
  (rule.most === null || (rule.currency === facts.currency && facts.cost <= rule.most)) &&
  (!rule.sameMedia || facts.hasSameMedia)

/**
 * The first rule that approves a request; undefined where its owner's people have to look at it. What is about a private
 * display, a zone or day that the owner keeps for itself, or bought with an address that nobody has confirmed, is
 * approved by none, and other media for what is booked only by a rule that asks for media which were approved before.
 */
export function ruleThatApproves<R extends ApprovalRule>(
  rules: readonly R[],
  facts: RequestFacts,
): R | undefined {
  return rules.find((rule) => hasCondition(rule) && !isForPeople(rule, facts) && meets(rule, facts))
}
