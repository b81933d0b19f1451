import type { Campaign } from '../shapes.ts'

/** Campaigns that are approved and still to come. */
export const ahead: Campaign[] = [
  {
    by: 'ironwren',
    name: 'Summer pass',
    creative: 'friend',
    from: 30,
    to: 58,
    bought: 6.4,
    choices: [
      { owner: 'tidewhistle', cities: ['Hamburg', 'Berlin', 'Cologne'], mounts: ['window'], spots: 2 },
      {
        owner: 'quillon',
        cities: ['Hamburg', 'Berlin', 'Cologne'],
        mounts: ['platform'],
        zones: ['Main'],
        spots: 1,
      },
    ],
  },
  {
    by: 'ironwren',
    name: 'Second wind',
    creative: 'strength',
    from: 7,
    to: 20,
    bought: 26.2,
    choices: [{ owner: 'quillon', cities: ['Porto'], mounts: ['platform'], zones: ['Main'], spots: 1 }],
    // It is saved for the charge a week before the flight, which is declined.
    card: '4000000000000341',
  },
  {
    by: 'emberloaf',
    name: 'Breakfast club',
    creative: 'loaf',
    from: 17,
    to: 37,
    bought: 5.1,
    choices: [
      { owner: 'larkvane', mounts: ['atrium', 'court'], zones: ['Main', 'Header'], spots: 2 },
      { owner: 'larkvane', cities: ['Bristol', 'Birmingham'], mounts: ['tower'], spots: 2 },
    ],
  },
  {
    by: 'lantern',
    name: 'Next year, same river',
    creative: 'river',
    from: 62,
    to: 90,
    bought: 4.3,
    choices: [{ owner: 'quillon', cities: ['Lisbon', 'Porto'], mounts: ['concourse', 'wall'], spots: 1 }],
  },
  {
    by: 'vellora',
    name: 'Trade fair week',
    creative: 'bike',
    from: 36,
    to: 42,
    bought: 7.7,
    choices: [{ owner: 'quillon', cities: ['Frankfurt', 'Munich'], mounts: ['stop', 'concourse'], spots: 3 }],
  },
  {
    by: 'otterbridge',
    name: 'Kindlewick · Long evenings',
    creative: 'sun',
    from: 21,
    to: 49,
    bought: 10.6,
    choices: [
      { owner: 'tidewhistle', mounts: ['lobby', 'lift'], zones: ['Main'], spots: 2 },
      { owner: 'quillon', mounts: ['pillar', 'stop'], zones: ['Middle'], part: [1, 2], spots: 2 },
    ],
    answers: {
      quillon: {
        correction: 'creative_quality',
        advice: 'Yellow on cream is hard to read from a moving tram. Do you have a darker version?',
        resent: 'dusk',
      },
    },
  },
  {
    by: 'pomplo',
    name: 'Second squeeze',
    creative: 'lemon',
    from: 25,
    to: 38,
    bought: 3.9,
    choices: [{ owner: 'larkvane', mounts: ['billboard', 'corner'], spots: 1 }],
  },
]
