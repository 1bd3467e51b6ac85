import { oneLine } from '@rankdesk/format'

/** Returns a full name without superfluous spaces, and its first word, the first name. */
export function nameParts(name: string): { staffName: string; firstName: string } {
  const staffName = oneLine(name)
  return { staffName, firstName: staffName.split(' ', 1)[0] ?? staffName }
}
