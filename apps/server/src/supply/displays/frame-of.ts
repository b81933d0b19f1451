import { badInput } from '../../base/failure.ts'
import type { NewDisplay } from './repo.ts'
import type { Screen } from './rows-repo.ts'

/**
 * The screens of a display, with the frame that all of them show, which has the shape of the first.
 * @throws Failure `bad_input` without a screen
 */
export function frameOf(
  screens: readonly Screen[],
): Pick<NewDisplay, 'screens' | 'resolution' | 'orientation'> {
  const [first] = screens
  if (!first) throw badInput({ path: 'screens', message: 'A display must have at least one screen.' })
  const orientation = first.orientation === 'portrait' ? 'portrait' : 'landscape'
  return { screens: [...screens], resolution: first.resolution, orientation }
}
