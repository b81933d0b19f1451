import type { Config } from '../config/config.ts'

/** Whom to turn to, at the foot of mails. */
export function supportNote({ supportEmail, supportPhone }: Config): string {
  return supportPhone ? `Support: ${supportEmail}, ${supportPhone}` : `Support: ${supportEmail}`
}
