import { readPlaces } from '../read-places.ts'
import { evenings } from './seasons.ts'
import type { Owner } from './shapes.ts'

/** A small chain of cinemas with screens in their foyers. */
export const moonsparrow: Owner = {
  name: 'Moonsparrow Cinemas',
  type: 'DSO',
  industry: 'Arts and entertainment',
  currency: 'EUR',
  timeZone: 'Europe/Berlin',
  person: 'Runa',
  email: 'cinema@demo.example',
  colleague: 'Teo',
  legal: {
    legal_name: 'Moonsparrow Cinemas, Lda.',
    address: 'Rua das Flores 210',
    postal_code: '4050-265',
    city: 'Porto',
    country: 'PT',
    tax_id: 'PT509331847',
  },
  iban: 'PT50 0027 0000 0001 2345 6783 3',
  serial: 'MS',
  audience: { basis: 'estimated', source: 'Tickets sold' },
  colors: {
    mainColor: '#9d174d',
    secondryColor: '#6d28d9',
    background: '#f8f5f7',
    firstGradiant: '#db2777',
    mainFontColor: '#1f1320',
    secondFontColor: '#6b5968',
    thirdColor: '#fce7f0',
    thirdFontcolor: '#831843',
    ForthColor: '#fbbf24',
    menueFontColor: '#e7d3de',
    navBg: '#ffffff',
    menuBgNormal: '#2a1024',
    menuBgHover: '#401a37',
    menuBgActive: '#5b2450',
  },
  mounts: {
    foyer: {
      title: 'foyer',
      spot: 'Foyer',
      venue: 80_201,
      orientation: 'landscape',
      resolution: '3840x2160',
      size: '98',
      rates: 'foyers',
      weekly: 24_000,
    },
    poster: {
      title: 'poster',
      spot: 'Foyer, beside the box office',
      venue: 80_201,
      orientation: 'portrait',
      resolution: '1080x1920',
      size: '55',
      rates: 'foyers upright',
      weekly: 11_000,
    },
  },
  rates: {
    foyers: {
      name: 'Foyers',
      template: 'full-screen',
      loop: 120,
      zones: [[15, 1600]],
      seasons: evenings,
    },
    'foyers upright': {
      name: 'Foyer posters',
      template: 'portrait-full',
      loop: 60,
      zones: [[10, 900]],
      seasons: evenings,
    },
  },
  places: readPlaces(`
    Berlin | Lichtspiel | Lichtspiel Wedding | Müllerstraße 74, 13349 Berlin | 52.5541 13.3457 | cinema | foyer poster
    Hamburg | Nordlicht | Nordlicht Eimsbüttel | Osterstraße 101, 20259 Hamburg | 53.5768 9.9528 | cinema | foyer poster
    Porto | Cinema Douro | Cinema Douro | Rua de Costa Cabral 120, 4200-208 Porto | 41.1655 -8.5954 | cinema | foyer poster
  `),
}
