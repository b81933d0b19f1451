import type { Talk } from './shapes.ts'

/** The threads between owners and advertisers, each in the order in which it was written. */
export const talks: Talk[] = [
  {
    by: 'ironwren',
    campaign: 'Stronger every day',
    owner: 'tidewhistle',
    lines: [
      {
        ago: 20.4,
        from: 'owner',
        text: 'The menu screens turn to the evening menu at six. Shall your ticker run on below it?',
      },
      { ago: 20.2, from: 'advertiser', text: 'Yes please, all day long.', answers: 0 },
      { ago: 20.1, from: 'owner', text: 'Then it does.', answers: 0 },
      {
        ago: 4.3,
        from: 'advertiser',
        text: 'People at the counter ask for the trial week by name. We would like to go on in spring.',
      },
    ],
  },
  {
    by: 'ironwren',
    campaign: 'Now in Leeds and Manchester',
    owner: 'larkvane',
    lines: [
      {
        ago: 16.6,
        from: 'owner',
        text: 'Welcome to England. The atrium is cleaned on Sunday mornings until eight.',
      },
      { ago: 16.3, from: 'advertiser', text: 'Thank you, that is no trouble at all.', answers: 0 },
    ],
  },
  {
    by: 'vellora',
    campaign: 'Night rides',
    owner: 'quillon',
    lines: [
      {
        ago: 0.8,
        from: 'owner',
        text: 'Is there a version without the headlight? On the platforms nothing may look like a signal.',
      },
      { ago: 0.5, from: 'advertiser', text: 'There is. We send it to you this afternoon.', answers: 0 },
    ],
  },
]

/** The favourites of each: an owner's advertisers, an advertiser's owners, and a number of displays of each. */
export const favourites: Record<string, string[]> = {
  tidewhistle: ['ironwren'],
  quillon: ['otterbridge'],
  larkvane: ['emberloaf'],
  ironwren: ['tidewhistle'],
  otterbridge: ['quillon', 'larkvane'],
}
