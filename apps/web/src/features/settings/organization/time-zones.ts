/** The browser's own list of time zones. */
export const timeZones = (): string[] => Intl.supportedValuesOf('timeZone')
