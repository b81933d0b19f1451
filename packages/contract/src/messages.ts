/**
 * The fixed texts of the specification, to the letter (their spelling included). Each stands here
 * once; server and site take them from here.
 */
export const messages = {
  badCredentials: 'Invalid email or password',
  inactiveAccount: 'Your account is temporarily disabled. Please contact at {email}.',
  invalidCredentials: 'Invalid Credentials',
  generic: 'Something want wrong, Contact System admin.',
  noDataReceived: 'No data received from the server',
  noDataAvailable: 'No data available',
  uploading: 'Uploading... {n}%',
  fileUploaded: 'File uploaded successfully!',
  userCreated: 'User Created Successfully',
  locationCreated: 'Location created successfully!',
  locationFetched: 'Location fetched successfully!',
  rateScheduleCreated: 'Rate schedule created successfully!',
  rateScheduleFetched: 'Rate Schedule fetched successfully!',
  displayFetched: 'Display fetched successfully!',
  priceCalculated: 'Campaign price calculated successfully!',
  changesSaved: 'Changes have been saved.',
} as const

/** Fills the gaps of a text: `{email}` by `values.email`. */
export const fill = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}/g, (gap, name: string) => String(values[name] ?? gap))
