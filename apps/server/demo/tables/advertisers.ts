import type { Organization } from './shapes.ts'

export const advertisers: Record<string, Organization> = {
  ironwren: {
    name: 'Ironwren Gyms',
    type: 'ADV',
    industry: 'Fitness and sports',
    currency: 'EUR',
    timeZone: 'Europe/Berlin',
    person: 'Tamsin',
    email: 'gym@demo.example',
    colleague: 'Lior',
  },
  emberloaf: {
    name: 'Emberloaf Bakeries',
    type: 'ADV',
    industry: 'Food and drink',
    currency: 'GBP',
    timeZone: 'Europe/London',
    person: 'Idris',
    email: 'bakery@demo.example',
    colleague: 'Wren',
  },
  lantern: {
    name: 'Paper Lantern Festival',
    type: 'ADV',
    industry: 'Arts and entertainment',
    currency: 'EUR',
    timeZone: 'Europe/Lisbon',
    person: 'Catarina',
    email: 'festival@demo.example',
    colleague: 'Duarte',
  },
  otterbridge: {
    name: 'Otterbridge Agency',
    type: 'ADV',
    industry: 'Advertising and media',
    currency: 'EUR',
    timeZone: 'Europe/Berlin',
    person: 'Noor',
    email: 'agency@demo.example',
    colleague: 'Fenna',
  },
}
