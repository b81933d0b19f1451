import { spellResolution } from '@plaza/domain/resolution'
import { useEffect } from 'react'
import {
  commonResolutions,
  orientationOf,
  turned,
  type DisplayForm,
  type Orientation,
} from './create-form.ts'

const isPart = /^screens\.(\d+)\.(orientation|resolution)$/

/** Orientation and resolution of a screen follow each other: the resolution is width x height as hung. */
export function useTurning(form: DisplayForm): void {
  const { watch, getValues, setValue } = form
  useEffect(() => {
    const { unsubscribe } = watch((_, { name }) => {
      const [, nth, part] = isPart.exec(name ?? '') ?? []
      if (nth === undefined) return
      const place = `screens.${Number(nth)}` as const
      const { orientation, resolution } = getValues(place)
      const hung = orientationOf(spellResolution(resolution))
      if (part === 'resolution' && spellResolution(resolution) !== resolution) {
        setValue(`${place}.resolution`, spellResolution(resolution), { shouldValidate: true })
      }
      if (!hung || hung === orientation) return
      if (part === 'orientation')
        setValue(`${place}.resolution`, turned(resolution), { shouldValidate: true })
      // Only whole resolutions that are known: "1080x1" on the way to "1080x1920" turns nothing.
      else if (isKnown(resolution, hung)) setValue(`${place}.orientation`, hung)
    })
    return unsubscribe
  }, [watch, getValues, setValue])
}

const isKnown = (resolution: string, hung: Orientation) =>
  commonResolutions(hung).includes(spellResolution(resolution))
