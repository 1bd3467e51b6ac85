/** Returns a full name without superfluous spaces, and its first word, the first name. */
export function nameParts(name: string): { staffName: string; firstName: string } {
  const staffName = name.trim().replace(/\s+/g, ' ')
  return { staffName, firstName: staffName.split(' ', 1)[0] ?? staffName }
}
