import { i18n } from '@lingui/core'
import { useRef, useState } from 'react'

interface Place {
  lat: number
  lng: number
}

const TIMEOUT_MS = 10_000
/** Where somebody was a few minutes ago is where they are. */
const FRESH_MS = 5 * 60_000
/** A hundred metres: close enough to search around, and no more than is needed. */
const DIGITS = 3
const round = (degrees: number) => Number(degrees.toFixed(DIGITS))

const failureText = (code: number): string => {
  if (code === GeolocationPositionError.PERMISSION_DENIED) {
    return i18n._(
      'Your browser keeps your location from this site. Allow it in the browser’s settings for this site, or type a town.',
    )
  }
  return code === GeolocationPositionError.TIMEOUT
    ? i18n._('Finding your location took too long. Try again, or type a town.')
    : i18n._('Your location could not be found. Type a town instead.')
}

/**
 * Asks the browser where the user is, when `find` is called and never before. `failure` says in words why it could
 * not be found.
 */
export function useOwnPlace() {
  const [isFinding, setFinding] = useState(false)
  const [failure, setFailure] = useState('')
  // Only the latest question counts: an answer to one that was given up is dropped.
  const asked = useRef(0)

  const find = (onFound: (place: Place) => void) => {
    // Browsers have it on secure pages alone.
    if (!('geolocation' in navigator) || !window.isSecureContext) {
      setFailure(i18n._('Your browser does not tell this site where you are. Type a town instead.'))
      return
    }
    asked.current += 1
    const own = asked.current
    setFinding(true)
    setFailure('')
    const settle = (next: () => void) => {
      if (own !== asked.current) return
      setFinding(false)
      next()
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => settle(() => onFound({ lat: round(coords.latitude), lng: round(coords.longitude) })),
      ({ code }) => settle(() => setFailure(failureText(code))),
      { timeout: TIMEOUT_MS, maximumAge: FRESH_MS },
    )
  }
  const forget = () => {
    asked.current += 1
    setFinding(false)
    setFailure('')
  }
  return { isFinding, failure, find, forget }
}
