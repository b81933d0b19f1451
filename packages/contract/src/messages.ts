/**
 * The fixed texts that programs compare, including their odd spellings (docs/api.md, "Success"). Each is here
 * once, and server and site take it from here.
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
  fileNotUploaded: 'File upload failed',
  locationsUploaded: 'Location bulkUpload successful!',
  displaysUploaded: 'Display bulk upload successful!',
  userCreated: 'User Created Successfully',
  userAdded: 'User added to organization successfully!',
  userDeleted: 'User deleted successfully!',
  userNotDeleted: 'Unable to delete the user',
  userIdRequired: 'User ID is required for this operation.',
  ownerUpdated: 'Organization owner updated successfully.',
  ownerNotUpdated: 'Failed to update organization owner',
  ownerFailed: 'Something went wrong',
  organizationUpdated: 'Organization details updated successfully',
  organizationNotUpdated: 'Failed to update organization details',
  organizationNotFetched: 'Failed to fetch organization details',
  organizationHasCampaigns: 'This Organization cannot be Deleted Due to Active Campaigns.',
  planNotUpdated: 'Error in updating plan.',
  invitedDisplaysFailed: 'some thing went wrong',
  locationCreated: 'Location created successfully!',
  locationFetched: 'Location fetched successfully!',
  locationUpdated: 'Location updated successfully!',
  locationDeleted: 'Location deleted successfully!',
  rateScheduleCreated: 'Rate schedule created successfully!',
  rateScheduleFetched: 'Rate Schedule fetched successfully!',
  rateScheduleDeleted: 'Rate schedule deleted successfully!',
  rateScheduleAssigned: 'Rate schedule assigned successfully!',
  rateScheduleRemoved: 'Rate schedule removed successfully!',
  displayFetched: 'Display fetched successfully!',
  displayUpdated: 'Display Updated successfully!',
  layoutCreated: 'Layout configuration created successfully!',
  layoutsFetched: 'Layout configurations fetched successfully!',
  priceCalculated: 'Campaign price calculated successfully!',
  themeApplied: 'Your Theme has been Applied !',
  favourited: 'Advertiser Favourited successfully.',
  unfavourited: 'Advertiser removed from favourites successfully.',
  proofUploaded: 'Proof of Play uploaded successfully.',
  changesSaved: 'Changes have been saved.',
} as const

/** Fills the placeholders of a text, such as `{email}` with `values.email`. */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (gap, name: string) => String(values[name] ?? gap))
}
