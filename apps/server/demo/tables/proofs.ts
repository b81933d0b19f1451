import type { ShownProof } from './shapes.ts'

/** Proofs of campaigns that run or are over, in the order in which they were added. */
export const proofs: ShownProof[] = [
  { by: 'ironwren', campaign: 'Fresh start', owner: 'tidewhistle', ago: 34.4, photos: 3, answer: 'accepted' },
  { by: 'ironwren', campaign: 'Fresh start', owner: 'quillon', ago: 33.7, photos: 2 },
  {
    by: 'otterbridge',
    campaign: 'Kindlewick · Short days',
    owner: 'tidewhistle',
    ago: 22.6,
    photos: 2,
    answer: 'accepted',
  },
  {
    by: 'otterbridge',
    campaign: 'Kindlewick · Short days',
    owner: 'moonsparrow',
    ago: 21.3,
    photos: 2,
    answer: 'accepted',
  },
  { by: 'emberloaf', campaign: 'New in Glasgow', owner: 'larkvane', ago: 8.5, photos: 3, answer: 'accepted' },
  {
    by: 'ironwren',
    campaign: 'Night gym',
    owner: 'quillon',
    ago: 6.2,
    photos: 1,
    answer: { objected: 'This is one of the eight pillars. Could you send one photo for each city?' },
  },
  {
    by: 'otterbridge',
    campaign: 'Kindlewick · Switch to the sun',
    owner: 'moonsparrow',
    ago: 3.4,
    photos: 2,
    answer: 'accepted',
  },
  { by: 'otterbridge', campaign: 'Kindlewick · Switch to the sun', owner: 'quillon', ago: 1.6, photos: 3 },
  { by: 'ironwren', campaign: 'Stronger every day', owner: 'tidewhistle', ago: 0.7, photos: 2 },
]
