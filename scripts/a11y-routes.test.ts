import { expect, test } from 'vitest'
import { routesOfSite, routesWithout } from '../e2e/a11y/routes.ts'

test('the routes of the site are read from where they are declared', () => {
  expect(routesOfSite()).toEqual(
    expect.arrayContaining(['/', '/displays', '/campaigns/$campaignId', '/verify/$token']),
  )
})

test('an address counts for its most exact route, and what nobody has seen is told', () => {
  const routes = ['/campaigns', '/campaigns/media', '/campaigns/$campaignId', '/settings/$profile']
  expect(routesWithout(routes, ['http://site/campaigns/media?sort=name', '/campaigns'])).toEqual([
    '/campaigns/$campaignId',
    '/settings/$profile',
  ])
})
