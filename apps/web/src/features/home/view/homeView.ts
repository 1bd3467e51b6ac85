import { HOME_VIEWS, type HomeView } from '@rankdesk/api'
import type { AppContextValue } from '#lib/api/appContext.ts'

type Person = Pick<AppContextValue, 'user' | 'actingFor'>

const keyOf = ({ user }: Person) => `rankdesk.home-view.${user.staffId}`

/**
 * Returns the variant of Home that an address asks for, otherwise the one that the person chose last (M160): `preferred`
 * of their account, or while that is not loaded the copy in this browser. Someone else's Home is that person's own.
 */
export function homeViewOf(query: URLSearchParams, person: Person, preferred?: HomeView): HomeView {
  const named = HOME_VIEWS.find((view) => view === query.get('view'))
  if (named !== undefined || person.actingFor !== null) return named ?? 'staff'
  return preferred ?? storedView(person)
}

function storedView(person: Person): HomeView {
  try {
    return localStorage.getItem(keyOf(person)) === 'team' ? 'team' : 'staff'
  } catch {
    return 'staff'
  }
}

/** Keeps a copy of a person's choice in this browser, which knows it before the account has loaded. */
export function storeHomeView(person: Person, view: HomeView): void {
  try {
    localStorage.setItem(keyOf(person), view)
  } catch {
    // The storage is full or blocked: the choice comes with the account.
  }
}
