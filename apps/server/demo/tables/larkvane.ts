import { readPlaces } from '../read-places.ts'
import { outdoors, shopping } from './seasons.ts'
import type { Owner } from './shapes.ts'

/** Billboards, towers and shopping centres of British cities. */
export const larkvane: Owner = {
  name: 'Larkvane Outdoor',
  type: 'DSO',
  industry: 'Outdoor advertising',
  currency: 'GBP',
  timeZone: 'Europe/London',
  person: 'Juno',
  email: 'outdoor@demo.example',
  colleague: 'Maeve',
  legal: {
    legal_name: 'Larkvane Outdoor Ltd',
    address: '48 Southwark Street',
    postal_code: 'SE1 1UN',
    city: 'London',
    country: 'GB',
    tax_id: 'GB297441806',
  },
  iban: 'GB33 BUKB 2020 1555 5555 55',
  serial: 'LV',
  audience: { basis: 'modelled', source: 'City mobility model' },
  colors: {
    mainColor: '#b3261e',
    secondryColor: '#2f6f4f',
    background: '#faf6f3',
    firstGradiant: '#ef6c4d',
    mainFontColor: '#231815',
    secondFontColor: '#6b5a54',
    thirdColor: '#fde6e0',
    thirdFontcolor: '#8f1d17',
    ForthColor: '#e8a400',
    menueFontColor: '#4d3f3a',
    navBg: '#ffffff',
    menuBgNormal: '#fffdfb',
    menuBgHover: '#f8efea',
    menuBgActive: '#fde6e0',
  },
  mounts: {
    billboard: {
      title: 'board',
      spot: 'Roadside',
      venue: 301,
      orientation: 'landscape',
      resolution: '1280x720',
      size: '240',
      rates: 'billboards',
      weekly: 600_000,
    },
    tower: {
      title: 'tower',
      spot: 'At the crossing',
      venue: 302,
      orientation: 'portrait',
      resolution: '1080x1920',
      size: '85',
      screens: 2,
      rates: 'towers',
      weekly: 210_000,
    },
    corner: {
      title: 'corner',
      spot: 'First floor',
      venue: 20_501,
      orientation: 'landscape',
      resolution: '1920x1080',
      size: '150',
      rates: 'corners',
      weekly: 320_000,
    },
    atrium: {
      title: 'atrium',
      spot: 'Atrium',
      venue: 20_501,
      orientation: 'portrait',
      resolution: '1080x1920',
      size: '75',
      rates: 'atriums',
    },
    court: {
      title: 'food court',
      spot: 'Food court',
      venue: 20_502,
      orientation: 'portrait',
      resolution: '1080x1920',
      size: '98',
      rates: 'atriums',
      weekly: 90_000,
    },
    studio: {
      title: 'test tower',
      spot: 'Yard',
      orientation: 'portrait',
      resolution: '1080x1920',
      size: '85',
      private: true,
    },
  },
  rates: {
    billboards: {
      name: 'City billboards',
      template: 'full-screen',
      loop: 60,
      zones: [[10, 11_800]],
      seasons: outdoors,
    },
    towers: {
      name: 'Street towers',
      template: 'portrait-full',
      loop: 60,
      zones: [[10, 3800]],
      seasons: outdoors,
    },
    corners: {
      name: 'Corner corners',
      template: 'halves',
      loop: 60,
      zones: [
        [12, 5200],
        [12, 4900],
      ],
      seasons: outdoors,
    },
    atriums: {
      name: 'Shopping centres',
      template: 'portrait-header-main-ticker',
      loop: 90,
      zones: [
        [15, 1100],
        [15, 2900],
        [15, 700],
      ],
      seasons: shopping,
    },
  },
  places: readPlaces(`
    Bristol | Workshop | Larkvane workshop | 5 Feeder Road, Bristol BS2 0SB | 51.4497 -2.5712 | office | studio
    Glasgow | Clydeside | Clydeside expressway | 300 Stobcross Road, Glasgow G3 8YW | 55.8596 -4.2847 | always | billboard
    Glasgow | Buchanan | Buchanan Street | 73 Buchanan Street, Glasgow G1 3HL | 55.8601 -4.2540 | always | tower tower corner
    Edinburgh | Leith Walk | Leith Walk | 240 Leith Walk, Edinburgh EH6 5EL | 55.9661 -3.1757 | always | billboard tower
    Edinburgh | Princes Street | Princes Street | 116 Princes Street, Edinburgh EH2 4AA | 55.9514 -3.2007 | always | tower corner
    Leeds | Aire Quarter | Aire Quarter shopping centre | 17 Albion Street, Leeds LS1 5ER | 53.7973 -1.5443 | centre | atrium atrium court
    Leeds | Briggate | Briggate | 95 Briggate, Leeds LS1 6BR | 53.7974 -1.5419 | always | tower tower
    Birmingham | Corporation | Corporation Street | 84 Corporation Street, Birmingham B4 6SX | 52.4826 -1.8945 | always | tower corner
    Birmingham | Digbeth | Digbeth High Street | 150 High Street, Birmingham B12 0LA | 52.4752 -1.8874 | always | billboard tower
    Bristol | Bedminster | Bedminster Parade | 70 Bedminster Parade, Bristol BS3 4HL | 51.4434 -2.5916 | always | billboard corner
    Bristol | Broadmead | Broadmead | 22 Broadmead, Bristol BS1 3HA | 51.4582 -2.5876 | always | tower tower
    Manchester | Irwell | Irwell shopping centre | 8 Chapel Street, Salford M3 7NJ | 53.4851 -2.2520 | centre | atrium court
    Manchester | Oldham Street | Oldham Street | 41 Oldham Street, Manchester M1 1JG | 53.4831 -2.2344 | always | tower billboard
    Manchester | Deansgate | Deansgate | 184 Deansgate, Manchester M3 3WB | 53.4794 -2.2494 | always | tower corner
    London | Lea Valley | Lea Valley shopping centre | 3 Carpenters Road, London E15 2DS | 51.5417 -0.0076 | centre | atrium atrium court
    London | Hammersmith | Hammersmith flyover | 12 Talgarth Road, London W14 9DL | 51.4907 -0.2146 | always | billboard
    London | Southwark | Southwark Street | 90 Southwark Street, London SE1 0HX | 51.5057 -0.1003 | always | billboard tower
    London | Camden Lock | Camden Lock | 211 Camden High Street, London NW1 7BT | 51.5404 -0.1437 | always | tower corner
    London | Shoreditch | Shoreditch High Street | 58 Shoreditch High Street, London E1 6JJ | 51.5229 -0.0776 | always | tower tower corner
    London | Old Street | Old Street roundabout | 207 Old Street, London EC1V 9NR | 51.5257 -0.0877 | always | billboard tower
  `),
}
