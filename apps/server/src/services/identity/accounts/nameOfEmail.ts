/** Derives a name from an e-mail address: 'Maya Okafor' from 'maya.okafor@agency.example'. */
export function nameOfEmail(email: string): string {
  const [local = ''] = email.split('@', 1)
  const words = local.split(/[._+\d-]+/).filter((word) => word !== '')
  const name = words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join(' ')
  return name === '' ? local : name
}
