import type { KeptList } from './shapes.ts'

/** The lists and drafts of advertisers. */
export const lists: KeptList[] = [
  {
    by: 'otterbridge',
    name: 'Foyers and lobbies',
    choices: [
      { owner: 'moonsparrow', spots: 1 },
      { owner: 'tidewhistle', cities: ['Berlin', 'Hamburg', 'Porto'], mounts: ['lobby'], spots: 1 },
    ],
    days: [45, 72],
  },
  {
    by: 'otterbridge',
    name: 'Stations of the north',
    choices: [
      {
        owner: 'quillon',
        cities: ['Hamburg', 'Berlin'],
        mounts: ['concourse', 'platform', 'wall'],
        spots: 1,
      },
    ],
  },
  {
    by: 'ironwren',
    name: 'New Year, new members',
    choices: [{ owner: 'tidewhistle', cities: ['Berlin'], mounts: ['window', 'lobby'], spots: 2 }],
    days: [34, 47],
  },
]
