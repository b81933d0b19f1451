import { expect, it } from 'vitest'
import { advertiser, owner } from './actors.ts'
import { campaignBody, makeDisplay, makeLocation, makeRateSchedule, upload, wholeZone } from './builders.ts'
import { ownServer } from './own-server.ts'

const server = await ownServer()

/** The worked example of the domain: base 10.00, March at 15.00 with the 17th at 40.00, a week at 20.00. */
const workedPrices = wholeZone({
  priceSchedules: [
    {
      dateRange: { startDate: '2027-03-01', endDate: '2027-03-31' },
      pricePerDay: 1500,
      specifiedDates: { datesData: [{ date: '2027-03-17', pricePerDay: 4000 }] },
    },
    { dateRange: { startDate: '2027-03-15', endDate: '2027-03-21' }, pricePerDay: 2000 },
  ],
})

it('takes an owner and an advertiser from sign-up to an approved campaign', async () => {
  const seller = await owner(server)
  const location = await makeLocation(seller)
  expect(location.time_zone).toBe('Europe/Berlin')
  const rates = await makeRateSchedule(seller, { zones: [workedPrices] })
  const display = await makeDisplay(seller, { location_id: location.id, rate_schedule_id: rates.id })
  const zone = rates.zones[0]

  const buyer = await advertiser(server)
  const offers = await buyer.ask('GET', `/api/savvy/displays/adv-displays/${buyer.orgId}?search=ferry`)
  expect(offers.data.rows).toMatchObject([
    { display_id: display.id, org_name: 'Harbour Screens', from_price: 1000 },
  ])

  const query = `startDate=2027-02-27&endDate=2027-03-18&displayIds=${display.id}`
  const price = await buyer.ask('GET', `/api/savvy/campaigns/calculate-campaign-price?${query}`)
  expect(price.data).toMatchObject({ currency: 'EUR', total: 33_000 })
  expect(price.data.displays[0].zones[0]).toMatchObject({
    days: 20,
    plays: 20 * 1440,
    capacity: 6,
    spots_free: 6,
  })

  const { url } = await upload(buyer)
  const body = campaignBody(buyer, [{ id: zone.id, display_id: display.id, spots: 2, media: [{ url }] }], {
    start_date: '2027-02-27',
    end_date: '2027-03-18',
    cost: 66_000,
  })
  const campaign = await buyer.ask('POST', '/api/savvy/campaigns', body)
  expect(campaign.error).toMatchObject({ message: 'Campaign created successfully!' })
  expect(campaign.status).toBe(201)
  expect(campaign.data).toMatchObject({ status: 'pending', cost: 66_000, currency: 'EUR' })

  const queue = await seller.ask('GET', `/api/savvy/approval-flow/${seller.orgId}`)
  const [request] = queue.data.rows
  expect(request).toMatchObject({
    camp_id: campaign.data.id,
    cost: 66_000,
    status: 'pending',
    can: { decide: true },
  })

  const decided = await seller.ask('PUT', `/api/savvy/approval-flow/${request.id}`, {
    decision: 'approved',
    version: request.version,
  })
  expect(decided.data).toEqual({ id: request.id, status: 'approved', campaign_status: 'approved' })
  const again = await seller.ask('PUT', `/api/savvy/approval-flow/${request.id}`, { decision: 'approved' })
  expect(again.error.code).toBe('already_decided')

  const mine = await buyer.ask('GET', `/api/savvy/campaigns/${buyer.orgId}`)
  expect(mine.data.rows).toMatchObject([{ id: campaign.data.id, status: 'approved', cost: 66_000 }])
})
