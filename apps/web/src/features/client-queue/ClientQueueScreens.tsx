import { ClientQueue } from '../../shared/client-queue/ClientQueue.tsx'
import { useDocumentTitle } from '../../shared/page/useDocumentTitle.ts'

/** The clients of the staff member whose work is shown (M060). */
export function MyClientsScreen() {
  useDocumentTitle('My Clients')
  return <ClientQueue key="my-clients" list="my-clients" />
}

/** The agency's clients (M059). */
export function AllClientsScreen() {
  useDocumentTitle('All Clients')
  return <ClientQueue key="all-clients" list="all-clients" />
}
