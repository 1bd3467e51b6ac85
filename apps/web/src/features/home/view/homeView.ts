import type { AppContextValue } from '../../../shared/app/appContext.ts'

/** The variants of Home: one's own clients, or the teams of the agency (M160). */
export const HOME_VIEWS = ['staff', 'team'] as const
export type HomeView = (typeof HOME_VIEWS)[number]

type Person = Pick<AppContextValue, 'user' | 'actingFor'>

const keyOf = ({ user }: Person) => `rankdesk.home-view.${user.staffId}`

/**
 * Returns the variant of Home that an address asks for, otherwise the one that the person chose last (M160). Someone
 * else's Home is that person's own.
 */
export function homeViewOf(query: URLSearchParams, person: Person): HomeView {
  const named = HOME_VIEWS.find((view) => view === query.get('view'))
  if (named !== undefined || person.actingFor !== null) return named ?? 'staff'
  try {
    return localStorage.getItem(keyOf(person)) === 'team' ? 'team' : 'staff'
  } catch {
    return 'staff'
  }
}

/** Remembers a person's choice, if the browser allows. */
export function rememberHomeView(person: Person, view: HomeView): void {
  try {
    localStorage.setItem(keyOf(person), view)
  } catch {
    // The storage is full or blocked: the choice lasts as long as the address.
  }
}
