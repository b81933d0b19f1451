import { i18n } from '@lingui/core'

/**
 * With what a new rate schedule starts: one zone over the whole screen, spots of 10 seconds in a loop of 60, and no price
 * (docs/domain.md, "Places that come with displays"). Frames are in percent.
 */
export function standardRateSchedule() {
  return {
    name: i18n._('Standard'),
    totalPlaylistTime: 60,
    noOfZones: 1,
    dayparts: [],
    min_days: null,
    min_spend: null,
    // Without a picture taken in the form the server draws one from the zones.
    zonesPreviewSnapshot: '',
    zones: [
      {
        name: i18n._('Main'),
        frame: { x: 0, y: 0, width: 100, height: 100 },
        rateDetails: { spotDuration: 10 },
        priceSchedules: [],
      },
    ],
  }
}
