import { DEMO_STAFF, STAFF_BY_ROLE } from '../agencyStaff.ts'

/** The managers of a client. */
export interface ClientStaff {
  seoManagerId: number
  accountManagerId: number
  marketingManagerId: number
  adsManagerId: number | null
}

/** Below this number of clients the first SEO manager still gets enough. */
const FEW_CLIENTS = 60
const FIRST_MANAGERS_SHARE = 4

/** Assigns the clients (numbered from 0) to the staff, so that everybody has some from a dozen clients on. */
export function staffOfClients(count: number): ClientStaff[] {
  const { seo, account, marketing, ads } = STAFF_BY_ROLE
  const [first = 1, ...others] = seo
  const assigned = Array.from({ length: count }, (_, index): ClientStaff => {
    const isFirst = index % FIRST_MANAGERS_SHARE === 0
    const seoManagerId =
      count >= FEW_CLIENTS
        ? turn(seo, index)
        : isFirst
          ? first
          : turn(others, index - Math.ceil(index / FIRST_MANAGERS_SHARE))
    const ofTeam = account.find((staffId) => teamOf(staffId) === teamOf(seoManagerId))
    return {
      seoManagerId,
      accountManagerId: ofTeam ?? turn(account, index),
      marketingManagerId: turn(marketing, index),
      adsManagerId: index % 3 === 2 ? turn(ads, (index - 2) / 3) : null,
    }
  })
  // Staff without clients by these rules manage the ads of a client that has nobody for them.
  const busy = new Set(
    assigned.flatMap((client): (number | null)[] => [
      client.seoManagerId,
      client.accountManagerId,
      client.marketingManagerId,
      client.adsManagerId,
    ]),
  )
  const free = assigned.filter((client) => client.adsManagerId === null)
  for (const { staffId } of DEMO_STAFF) {
    const client = busy.has(staffId) ? undefined : free.shift()
    if (client !== undefined) client.adsManagerId = staffId
  }
  return assigned
}

/** Returns a staff member's team. */
function teamOf(staffId: number): number {
  return Math.floor((staffId - 1) / 4) + 1
}

function turn(staffIds: readonly number[], index: number): number {
  return staffIds[index % staffIds.length] ?? 1
}
