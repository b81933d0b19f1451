import type { Campaign } from '../shapes.ts'

/** Campaigns that wait for an owner's answer or for the advertiser: what fills the owners' queues today. */
export const waiting: Campaign[] = [
  {
    by: 'ironwren',
    name: 'Bring a friend',
    creative: 'friend',
    from: 5,
    to: 25,
    bought: 0.12,
    choices: [
      { owner: 'tidewhistle', cities: ['Leipzig', 'Cologne'], mounts: ['window', 'menu'], spots: 1 },
      {
        owner: 'quillon',
        cities: ['Leipzig', 'Cologne'],
        mounts: ['stop', 'pillar', 'platform'],
        zones: ['Top', 'Middle', 'Main'],
        spots: 2,
      },
    ],
    answers: { tidewhistle: 'none', quillon: 'none' },
    comment: 'A friend trains free for the first two weeks. Terms are on the poster.',
  },
  {
    by: 'emberloaf',
    name: 'Honey week',
    creative: 'honey',
    from: 6,
    to: 19,
    bought: 0.4,
    choices: [
      {
        owner: 'larkvane',
        cities: ['Bristol', 'Birmingham', 'Glasgow'],
        mounts: ['tower', 'corner'],
        spots: 1,
      },
    ],
    answers: { larkvane: 'none' },
  },
  {
    by: 'vellora',
    name: 'Night rides',
    creative: 'bike',
    from: 8,
    to: 28,
    bought: 1.1,
    choices: [
      {
        owner: 'quillon',
        cities: ['Berlin', 'Munich'],
        mounts: ['pillar', 'platform'],
        zones: ['Middle', 'Main'],
        spots: 2,
      },
      { owner: 'tidewhistle', cities: ['Leipzig', 'Cologne'], mounts: ['window'], spots: 1 },
    ],
    answers: { tidewhistle: 'none', quillon: 'none' },
  },
  {
    by: 'lantern',
    name: 'Line-up day',
    creative: 'river',
    from: 12,
    to: 14,
    bought: 1.72,
    choices: [{ owner: 'quillon', cities: ['Lisbon', 'Porto'], mounts: ['concourse', 'wall'], spots: 2 }],
    answers: { quillon: 'none' },
  },
  {
    by: 'otterbridge',
    name: 'Kindlewick · Northern light',
    creative: 'sun',
    from: 11,
    to: 24,
    bought: 0.75,
    choices: [
      {
        owner: 'larkvane',
        cities: ['Edinburgh', 'Glasgow', 'Leeds'],
        mounts: ['tower', 'atrium', 'court'],
        spots: 1,
      },
    ],
    answers: { larkvane: 'none' },
  },
  {
    by: 'ironwren',
    name: 'Open day',
    creative: 'strength',
    from: 13,
    to: 13,
    bought: 0.2,
    choices: [{ owner: 'quillon', cities: ['Hamburg', 'Berlin'], mounts: ['concourse', 'wall'], spots: 1 }],
    answers: { quillon: 'none' },
  },
  {
    by: 'pomplo',
    name: 'Lemon season',
    creative: 'lemon',
    from: 15,
    to: 33,
    bought: 1.3,
    choices: [
      { owner: 'tidewhistle', mounts: ['menu'], zones: ['Main', 'Ticker'], part: [0, 2], spots: 2 },
      {
        owner: 'quillon',
        mounts: ['platform'],
        zones: ['Main'],
        part: [1, 2],
        spots: 2,
        dayparts: ['Morning rush', 'Evening rush'],
      },
      { owner: 'moonsparrow', mounts: ['poster'], spots: 2 },
    ],
    answers: { quillon: 'none' },
  },
  {
    by: 'lantern',
    name: 'Night market',
    creative: 'lanterns',
    from: 9,
    to: 20,
    bought: 6.2,
    choices: [
      { owner: 'quillon', cities: ['Porto'], mounts: ['pillar', 'platform'], spots: 1 },
      { owner: 'tidewhistle', cities: ['Porto'], mounts: ['lobby', 'lift'], spots: 1 },
    ],
    answers: {
      tidewhistle: {
        rejected: 'category_not_allowed',
        advice: 'No events in these lobbies: the houses ask us not to.',
      },
    },
  },
  {
    by: 'emberloaf',
    name: 'Bake-off at noon',
    creative: 'honey',
    from: 7,
    to: 21,
    bought: 1.9,
    choices: [
      {
        owner: 'larkvane',
        cities: ['London', 'Leeds'],
        mounts: ['atrium', 'court'],
        zones: ['Main'],
        spots: 1,
      },
    ],
    answers: {
      larkvane: {
        correction: 'creative_quality',
        advice:
          'The name in the lower corner is too small to be read from the escalator. Could it be twice the size?',
      },
    },
  },
  {
    by: 'vellora',
    name: 'Winter check',
    creative: 'bike',
    from: 10,
    to: 23,
    bought: 1.6,
    choices: [{ owner: 'quillon', cities: ['Frankfurt'], mounts: ['platform', 'pillar'], spots: 1 }],
    answers: {
      quillon: {
        correction: 'wrong_format',
        advice: 'The ticker is four times wider than the file: please send one of 1920 x 162.',
      },
    },
  },
]
