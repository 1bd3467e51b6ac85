import { capitalize } from '@rankdesk/format'
/** Derives a name from an e-mail address: 'Maya Okafor' from 'maya.okafor@agency.example'. */
export function nameOfEmail(email: string): string {
  const [local = ''] = email.split('@', 1)
  const words = local.split(/[._+\d-]+/).filter((word) => word !== '')
  const name = words.map(capitalize).join(' ')
  return name === '' ? local : name
}
