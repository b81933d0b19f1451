import { readPlaces } from '../read-places.ts'
import { shopping } from './seasons.ts'
import type { Owner } from './shapes.ts'

/** A chain of cafés with screens in their windows, over their counters and in neighbouring lobbies. */
export const tidewhistle: Owner = {
  name: 'Tidewhistle Coffee',
  type: 'DSO',
  industry: 'Retail',
  currency: 'EUR',
  timeZone: 'Europe/Berlin',
  person: 'Mika',
  email: 'coffee@demo.example',
  colleague: 'Jonne',
  legal: {
    legal_name: 'Tidewhistle Coffee GmbH',
    address: 'Kaiserkai 12',
    postal_code: '20457',
    city: 'Hamburg',
    country: 'DE',
    tax_id: 'DE811904237',
  },
  iban: 'DE89 3704 0044 0532 0130 00',
  serial: 'TW',
  colors: {
    mainColor: '#0b6e6e',
    secondryColor: '#477602',
    background: '#f5f4ef',
    firstGradiant: '#19a08c',
    mainFontColor: '#14211f',
    secondFontColor: '#566663',
    thirdColor: '#dff1ee',
    thirdFontcolor: '#075654',
    ForthColor: '#f2b33d',
    menueFontColor: '#3d4c4a',
    navBg: '#ffffff',
    menuBgNormal: '#ffffff',
    menuBgHover: '#f0f4f2',
    menuBgActive: '#dff1ee',
  },
  mounts: {
    window: {
      title: 'window',
      spot: 'Shop window',
      venue: 805,
      orientation: 'portrait',
      resolution: '1080x1920',
      size: '55',
      rates: 'windows',
    },
    menu: {
      title: 'menu wall',
      spot: 'Shop counter',
      venue: 805,
      orientation: 'landscape',
      resolution: '1920x1080',
      size: '65',
      screens: 2,
      rates: 'menus',
    },
    lobby: {
      title: 'lobby',
      spot: 'Reception lobby',
      venue: 70_102,
      orientation: 'landscape',
      resolution: '3840x2160',
      size: '75',
      rates: 'lobbies',
    },
    lift: {
      title: 'lift',
      spot: 'Lift lobby',
      venue: 70_101,
      orientation: 'landscape',
      resolution: '1920x1080',
      size: '43',
      rates: 'lobbies',
    },
    staff: {
      title: 'roastery',
      spot: 'Entrance',
      orientation: 'landscape',
      resolution: '1920x1080',
      size: '32',
      private: true,
    },
  },
  rates: {
    windows: {
      name: 'Shop windows',
      template: 'portrait-full',
      loop: 60,
      zones: [[10, 950]],
      seasons: shopping,
    },
    menus: {
      name: 'Menu walls',
      template: 'main-side-ticker',
      loop: 90,
      zones: [
        [15, 800],
        [15, 450],
        [15, 200],
      ],
      seasons: shopping,
    },
    lobbies: {
      name: 'Office lobbies',
      template: 'main-side',
      loop: 60,
      zones: [
        [10, 1150],
        [15, 600],
      ],
      seasons: [],
    },
  },
  places: readPlaces(`
    Porto | Boavista | Boavista offices | Avenida da Boavista 1420, 4100-114 Porto | 41.1588 -8.6369 | office | lobby lift
    Porto | Santa Catarina | Santa Catarina café | Rua de Santa Catarina 210, 4000-451 Porto | 41.1483 -8.6063 | cafe | window window menu
    Porto | Flores | Rua das Flores café | Rua das Flores 88, 4050-262 Porto | 41.1437 -8.6141 | cafe | window menu
    Lisbon | Parque Tejo | Parque Tejo offices | Avenida Dom João II 41, 1990-084 Lisboa | 38.7655 -9.0968 | office | lobby lift lift
    Lisbon | Príncipe Real | Príncipe Real café | Rua da Escola Politécnica 31, 1250-099 Lisboa | 38.7164 -9.1497 | bar | window menu
    Lisbon | Chiado | Chiado café | Rua Garrett 58, 1200-204 Lisboa | 38.7106 -9.1419 | cafe | window window menu
    Cologne | Rheinkontor | Rheinkontor | Im Zollhafen 12, 50678 Köln | 50.9266 6.9667 | office | lobby lift
    Cologne | Brüsseler Platz | Brüsseler Platz café | Brüsseler Platz 7, 50674 Köln | 50.9379 6.9322 | bar | window menu
    Cologne | Ehren | Ehrenstraße café | Ehrenstraße 31, 50672 Köln | 50.9385 6.9412 | shop | window window menu
    Leipzig | Plagwitz | Plagwitz café | Karl-Heine-Straße 47, 04229 Leipzig | 51.3317 12.3392 | cafe | window menu
    Leipzig | Peters | Petersstraße café | Petersstraße 14, 04109 Leipzig | 51.3385 12.3747 | shop | window menu
    Leipzig | Augustus | Augustuskontor | Goethestraße 6, 04109 Leipzig | 51.3397 12.3808 | office | lobby lift
    Berlin | Savigny | Savignyplatz café | Grolmanstraße 51, 10623 Berlin | 52.5053 13.3207 | cafe | window menu
    Berlin | Spreeforum | Spreeforum | Holzmarktstraße 33, 10243 Berlin | 52.5117 13.4264 | office | lobby lobby lift
    Berlin | Kastanien | Kastanienallee café | Kastanienallee 9, 10435 Berlin | 52.5392 13.4107 | cafe | window menu
    Berlin | Oranien | Oranienstraße café | Oranienstraße 22, 10999 Berlin | 52.5009 13.4212 | bar | window menu
    Berlin | Hackescher | Hackescher café | Rosenthaler Straße 38, 10178 Berlin | 52.5249 13.4022 | bar | window window menu
    Hamburg | Veddel | Veddel roastery | Peutestraße 51, 20539 Hamburg | 53.5218 10.0277 | office | staff
    Hamburg | Kontorhaus | Kontorhaus Nord | Steinstraße 25, 20095 Hamburg | 53.5493 10.0046 | office | lobby lift lift
    Hamburg | Ottensen | Ottensen café | Bahrenfelder Straße 112, 22765 Hamburg | 53.5537 9.9288 | bar | window menu
    Hamburg | Mönckeberg | Mönckebergstraße café | Mönckebergstraße 19, 20095 Hamburg | 53.5509 10.0032 | shop | window window menu
    Hamburg | Speicherstadt | Speicherstadt café | Brook 4, 20457 Hamburg | 53.5441 9.9957 | cafe | window menu
  `),
}
