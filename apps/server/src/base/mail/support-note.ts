import type { Config } from '../config/config.ts'

/** Whom to turn to, at the foot of mails. */
export const supportNote = ({ supportEmail, supportPhone }: Config): string =>
  supportPhone ? `Support: ${supportEmail}, ${supportPhone}` : `Support: ${supportEmail}`
