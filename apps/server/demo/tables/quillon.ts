import { readPlaces } from '../read-places.ts'
import { commuting } from './seasons.ts'
import type { Owner } from './shapes.ts'

/** Stations, metros and tram stops of eight cities. */
export const quillon: Owner = {
  name: 'Quillon Transit Media',
  type: 'DSO',
  industry: 'Public transport',
  currency: 'EUR',
  timeZone: 'Europe/Berlin',
  person: 'Odile',
  email: 'transit@demo.example',
  colleague: 'Ravi',
  legal: {
    legal_name: 'Quillon Transit Media GmbH',
    address: 'Invalidenstraße 90',
    postal_code: '10115',
    city: 'Berlin',
    country: 'DE',
    tax_id: 'DE812770456',
  },
  iban: 'DE75 5121 0800 1245 1261 99',
  serial: 'QT',
  audience: { basis: 'counted', source: 'Entrance gates' },
  colors: {
    mainColor: '#1d4ed8',
    secondryColor: '#0f766e',
    background: '#f4f6fb',
    firstGradiant: '#38a3ff',
    mainFontColor: '#101828',
    secondFontColor: '#526079',
    thirdColor: '#e1eaff',
    thirdFontcolor: '#1e40af',
    ForthColor: '#facc15',
    menueFontColor: '#c6d2ea',
    navBg: '#ffffff',
    menuBgNormal: '#0f1f44',
    menuBgHover: '#1a2d5c',
    menuBgActive: '#274384',
  },
  mounts: {
    concourse: {
      title: 'concourse',
      spot: 'Main concourse',
      venue: 10_604,
      orientation: 'landscape',
      resolution: '2560x1440',
      size: '138',
      rates: 'concourses',
      weekly: 380_000,
    },
    platform: {
      title: 'platform',
      spot: 'Platform',
      venue: 10_602,
      orientation: 'landscape',
      resolution: '1920x1080',
      size: '55',
      screens: 2,
      rates: 'platforms',
      weekly: 160_000,
    },
    pillar: {
      title: 'pillar',
      spot: 'Entrance gates',
      orientation: 'portrait',
      resolution: '1080x1920',
      size: '65',
      rates: 'pillars',
      weekly: 90_000,
    },
    stop: {
      title: 'tram stop',
      spot: 'Tram stop',
      venue: 10_803,
      orientation: 'portrait',
      resolution: '1080x1920',
      size: '75',
      rates: 'pillars',
      weekly: 70_000,
    },
    wall: {
      title: 'video wall',
      spot: 'Station hall',
      venue: 10_604,
      orientation: 'landscape',
      resolution: '3840x2160',
      size: '165',
      screens: 4,
      rates: 'walls',
      weekly: 420_000,
    },
    crew: {
      title: 'crew room',
      spot: 'Tram depot',
      orientation: 'landscape',
      resolution: '1920x1080',
      size: '43',
      rates: 'platforms',
      private: true,
    },
  },
  rates: {
    concourses: {
      name: 'Concourses',
      template: 'full-screen',
      loop: 60,
      zones: [[10, 6400]],
      seasons: commuting,
    },
    platforms: {
      name: 'Platforms',
      template: 'main-ticker',
      loop: 90,
      zones: [
        [15, 2800],
        [15, 600],
      ],
      // The trains are full when people go to work and when they come home.
      dayparts: [
        { name: 'Morning rush', from: '06:00', to: '10:00', percent: 40 },
        { name: 'Evening rush', from: '16:00', to: '20:00', percent: 45 },
      ],
      seasons: commuting,
    },
    pillars: {
      name: 'Pillars and stops',
      template: 'portrait-thirds',
      loop: 60,
      zones: [
        [10, 1400],
        [10, 1200],
        [10, 900],
      ],
      seasons: commuting,
    },
    walls: {
      name: 'Video walls',
      template: 'quarters',
      loop: 60,
      zones: [
        [15, 2200],
        [15, 2200],
        [15, 1800],
        [15, 1800],
      ],
      seasons: commuting,
    },
  },
  places: readPlaces(`
    Porto | Trindade | Trindade metro | Rua de Camões 155, 4000-144 Porto | 41.1521 -8.6094 | metro | pillar pillar
    Porto | Campanhã | Campanhã station | Rua da Estação 40, 4300-171 Porto | 41.1487 -8.5853 | station | concourse platform
    Lisbon | Rossio | Rossio metro | Praça Dom Pedro IV 2, 1100-200 Lisboa | 38.7139 -9.1394 | metro | pillar pillar
    Lisbon | Cais do Sodré | Cais do Sodré station | Praça do Duque da Terceira 8, 1200-161 Lisboa | 38.7062 -9.1446 | station | concourse pillar platform
    Lisbon | Oriente | Oriente station | Avenida Dom João II 12, 1990-233 Lisboa | 38.7678 -9.0990 | station | concourse platform platform wall
    Frankfurt | Messe | Messe tram stop | Ludwig-Erhard-Anlage 1, 60327 Frankfurt | 50.1119 8.6477 | always | stop stop
    Frankfurt | Südbahnhof | Südbahnhof | Diesterwegplatz 3, 60594 Frankfurt | 50.0994 8.6864 | station | concourse platform wall
    Frankfurt | Konstabler | Konstablerwache metro | Konstablerwache 1, 60313 Frankfurt | 50.1148 8.6862 | metro | pillar platform
    Munich | Depot 2 | Depot Einsteinstraße | Einsteinstraße 148, 81675 München | 48.1350 11.6121 | office | crew
    Munich | Karlsplatz | Karlsplatz tram stop | Karlsplatz 8, 80335 München | 48.1392 11.5660 | always | stop stop
    Munich | Sendlinger Tor | Sendlinger Tor metro | Sendlinger-Tor-Platz 1, 80336 München | 48.1340 11.5668 | metro | pillar pillar platform
    Munich | Ostbahnhof | Ostbahnhof | Orleansplatz 11, 81667 München | 48.1273 11.6049 | station | concourse platform platform
    Cologne | Deutz | Deutz station | Ottoplatz 7, 50679 Köln | 50.9408 6.9748 | station | concourse platform
    Cologne | Neumarkt | Neumarkt metro | Neumarkt 2, 50667 Köln | 50.9357 6.9471 | metro | pillar pillar platform
    Leipzig | Augustusplatz | Augustusplatz tram stop | Augustusplatz 12, 04109 Leipzig | 51.3395 12.3815 | always | stop stop
    Berlin | Landsberger | Landsberger Allee tram stop | Landsberger Allee 104, 10249 Berlin | 52.5281 13.4553 | always | stop stop
    Berlin | Hermannplatz | Hermannplatz metro | Hermannplatz 1, 10967 Berlin | 52.4869 13.4246 | metro | pillar pillar platform
    Berlin | Gesundbrunnen | Gesundbrunnen station | Badstraße 4, 13357 Berlin | 52.5486 13.3884 | station | concourse platform pillar
    Berlin | Ostkreuz | Ostkreuz station | Markgrafendamm 24, 10245 Berlin | 52.5030 13.4692 | station | concourse platform platform wall
    Hamburg | Landungsbrücken | Landungsbrücken ferry terminal | St. Pauli Fischmarkt 3, 20359 Hamburg | 53.5459 9.9700 | metro | wall pillar
    Hamburg | Dammtor | Dammtor station | Theodor-Heuss-Platz 2, 20354 Hamburg | 53.5607 9.9894 | station | concourse platform platform
    Hamburg | Altona | Altona station | Paul-Nevermann-Platz 1, 22765 Hamburg | 53.5520 9.9352 | station | concourse platform platform pillar
  `),
}
