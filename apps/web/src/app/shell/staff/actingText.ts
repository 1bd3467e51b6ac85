/**
 * Describes who acts for whom by first names: 'Maya for Tom'; with the full name of anybody who shares the first one.
 */
export function actingText(actor: string, actedFor: string): string {
  const [one, other] = [firstName(actor), firstName(actedFor)]
  return `${one} for ${one === other ? actedFor : other}`
}

function firstName(name: string): string {
  return name.trim().split(/\s+/)[0] ?? name
}
