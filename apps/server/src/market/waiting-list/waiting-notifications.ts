import { sayDates } from '@plaza/domain/say-date'
import { sayFlight } from '@plaza/domain/say-flight'
import type { Kind } from '../../base/notifications/kinds.ts'

/** The data of a notification about spots that came free in a zone for which advertisers wait. */
interface FreeData {
  display_id: string
  display: string
  location: string
  zone: string
  start_date: string
  end_date: string
}

export interface SpotsFreeData extends FreeData {
  /** What the advertiser waits for, and what is free. */
  days_of_week: number[]
  spots: number
  spots_free: number
  owner: string
}

export interface SpotsWantedData extends FreeData {
  /** How many advertisers were told. */
  waiting: number
}

const spotsWords = (count: number): string => (count === 1 ? '1 spot' : `${count} spots`)

/** The days of the week as finding's address has them; nothing for every day. */
const onOf = ({ days_of_week }: SpotsFreeData): string =>
  days_of_week.length ? `on=${days_of_week.join('')}&` : ''

/** Tells an advertiser that enough spots have come free. */
export const spotsFree: Kind<SpotsFreeData> = {
  kind: 'spots_free',
  stale: ['waiting-list', 'displays', 'campaigns'],
  words: (data) => ({
    title: 'Spots came free',
    newTitle: `${data.zone} of ${data.display} is free on ${sayFlight(data.start_date, data.end_date, data.days_of_week)}`,
    message:
      `You wait for ${spotsWords(data.spots)} there (${data.location}, ${data.owner}); ` +
      `${data.spots_free === 1 ? '1 is' : `${data.spots_free} are`} free now. ` +
      'Nothing is held for you: other advertisers who wait are told as well.',
    link: `/advertisers-displays?from=${data.start_date}&to=${data.end_date}&${onOf(data)}display=${data.display_id}`,
    action: 'View display',
  }),
}

/** Tells an owner that there is demand for spots that came free. */
export const spotsWanted: Kind<SpotsWantedData> = {
  kind: 'spots_wanted',
  stale: [],
  words: (data) => ({
    title: 'Demand for a zone',
    newTitle:
      data.waiting === 1
        ? `1 advertiser waits for ${data.zone} of ${data.display}`
        : `${data.waiting} advertisers wait for ${data.zone} of ${data.display}`,
    message: `Spots came free between ${sayDates(data.start_date, data.end_date)}, and we have told those who wait. Nothing is held for them.`,
    link: `/displays?open=${data.display_id}`,
    action: 'View display',
  }),
}
