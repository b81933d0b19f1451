import { advertisers } from './advertisers.ts'
import { ahead } from './campaigns/ahead.ts'
import { over } from './campaigns/over.ts'
import { running } from './campaigns/running.ts'
import { waiting } from './campaigns/waiting.ts'
import { larkvane } from './larkvane.ts'
import { moonsparrow } from './moonsparrow.ts'
import { quillon } from './quillon.ts'
import type { City } from './shapes.ts'
import { tidewhistle } from './tidewhistle.ts'

export const city: City = {
  owners: { tidewhistle, quillon, larkvane, moonsparrow },
  advertisers,
  campaigns: [...over, ...running, ...ahead, ...waiting].toSorted((one, other) => other.bought - one.bought),
}
