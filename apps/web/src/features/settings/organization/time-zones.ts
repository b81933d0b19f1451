/** The browser's own list of time zones. */
export function timeZones(): string[] {
  return Intl.supportedValuesOf('timeZone')
}
