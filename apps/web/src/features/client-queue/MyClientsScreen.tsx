import { ClientQueue } from '../../shared/client-queue/ClientQueue.tsx'
import { useDocumentTitle } from '../../shared/page/useDocumentTitle.ts'

/** The clients of the staff member whose work is shown (M060). */
export function MyClientsScreen() {
  useDocumentTitle('My Clients')
  return <ClientQueue key="my-clients" list="my-clients" />
}
