import { useDocumentTitle } from '#lib/page/useDocumentTitle.ts'
import { ClientQueue } from '../ClientQueue.tsx'

/** The clients of the staff member whose work is shown (M060). */
export function MyClientsScreen() {
  useDocumentTitle('My Clients')
  return <ClientQueue key="my-clients" list="my-clients" />
}
