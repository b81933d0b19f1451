import { i18n } from '@lingui/core'
import type { OfferObstacle } from '@plaza/domain/offer-obstacles'

interface ObstacleWords {
  /** The words for a table's cell. */
  short: string
  /** What keeps the display from being on offer, and what that means. */
  sentence: string
}

/** Returns the words for what keeps a display from being on offer, for its owner. */
export function obstacleWords(obstacle: OfferObstacle): ObstacleWords {
  switch (obstacle) {
    case 'organization_inactive':
      return {
        short: i18n._('Organization deactivated'),
        sentence: i18n._('Your organization is deactivated, so none of its displays is on offer.'),
      }
    case 'cannot_be_paid':
      return {
        short: i18n._('Payment account missing'),
        sentence: i18n._('Your organization cannot be paid yet, so none of its displays is on offer.'),
      }
    case 'display_deactivated':
      return {
        short: i18n._('Deactivated'),
        sentence: i18n._('This display is deactivated, so nobody can book it.'),
      }
    case 'location_deactivated':
      return {
        short: i18n._('Location deactivated'),
        sentence: i18n._('Its location is deactivated, so no display there is on offer.'),
      }
    case 'retired':
      return {
        short: i18n._('Retired'),
        sentence: i18n._('Its last day on offer is over, so nobody can book it.'),
      }
    case 'no_rate_schedule':
      return {
        short: i18n._('No rate schedule'),
        sentence: i18n._('It has no rate schedule, so there is nothing to book.'),
      }
    case 'rate_schedule_later':
      return {
        short: i18n._('Rate schedule not begun'),
        sentence: i18n._('Its rate schedule has not started yet, so nobody sees it until then.'),
      }
    case 'rate_schedule_deactivated':
      return {
        short: i18n._('Rate schedule deactivated'),
        sentence: i18n._('Its rate schedule is deactivated, so it cannot be booked.'),
      }
    case 'no_open_day':
      return {
        short: i18n._('Never open'),
        sentence: i18n._('Its location is open on no day of the week, so there is nothing to book.'),
      }
    case 'not_invited':
      return {
        short: i18n._('Nobody invited'),
        sentence: i18n._('It is private and no advertiser is invited, so nobody can see it.'),
      }
    case 'unavailable':
      return {
        short: i18n._('Unavailable'),
        sentence: i18n._('It is set to unavailable, so it takes no new campaigns.'),
      }
  }
}
