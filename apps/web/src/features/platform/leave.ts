import { storeClientAccess } from './clientAccess.ts'

/**
 * Closes this tab, which was opened from the staff's own; if the browser keeps it open, it goes to the staff app, and discards the
 * client with whose token it would stay in the client's pages.
 */
export function leave(): void {
  close()
  // A closed tab never gets here.
  storeClientAccess(sessionStorage, null)
  location.replace('/')
}
