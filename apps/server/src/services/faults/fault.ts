import { SERVICE_NAMES } from '@rankdesk/api'
import { z } from 'zod'

/** The kinds of injected faults (D15). */
const FAULT_KINDS = ['slow', '401', '409', '500', 'wrong-envelope', 'no-answer', 'expired-refresh'] as const

/** The maximum delay in ms. */
const MAX_MS = 120_000

/** A requested fault. */
export const faultSchema = z.object({
  /** The service whose calls it affects. 'site' stands for the clients' own domains. */
  service: z.enum([...SERVICE_NAMES, 'site', 'all']).default('all'),
  /** Affects only calls whose path (after the service's base) starts with it. A `*` matches one segment. */
  path: z.string().max(500).default(''),
  method: z.enum(['GET', 'POST', 'PUT', 'DELETE']).optional(),
  kind: z.enum(FAULT_KINDS),
  /** How long a slow call waits, and an unanswered one keeps its connection, in ms. */
  ms: z.number().int().min(0).max(MAX_MS).default(3000),
  /** The number of calls that it affects before it ends. Undefined affects all calls until it is removed. */
  times: z.number().int().min(1).max(1_000_000).optional(),
  /** It affects every n-th matching call. */
  every: z.number().int().min(1).max(1_000_000).default(1),
  /** Before the call runs, or afterwards, when only its response is lost or corrupted. */
  when: z.enum(['before', 'after']).default('before'),
})
export type Fault = z.output<typeof faultSchema>

/** A fault and its counters. */
export interface ActiveFault extends Fault {
  faultId: number
  /** The number of matching calls. */
  seen: number
  /** The number of affected calls. */
  met: number
}

/** The properties of a call by which faults match. */
export interface FaultyCall {
  service: string
  /** The path after the service's base, without the query. */
  path: string
  method: string
}

/** The active faults, in the order in which they were set. */
export class Faults {
  #active: ActiveFault[] = []
  #last = 0
  /** Whether the server behaves as if it were overloaded. */
  isOverloaded = false

  list(): readonly ActiveFault[] {
    return this.#active
  }

  set(fault: Fault): ActiveFault {
    this.#last += 1
    const active = { ...fault, faultId: this.#last, seen: 0, met: 0 }
    this.#active.push(active)
    return active
  }

  /** Removes one fault, or all. */
  clear(faultId?: number): void {
    this.#active = faultId === undefined ? [] : this.#active.filter((fault) => fault.faultId !== faultId)
  }

  /**
   * Returns the fault that affects a call now, and counts the call. Removes a fault that has reached its number of
   * calls.
   */
  meet(call: FaultyCall): ActiveFault | undefined {
    for (const fault of this.#active) {
      if (!fits(fault, call)) continue
      fault.seen += 1
      if (fault.seen % fault.every !== 0) continue
      fault.met += 1
      if (fault.met === fault.times) this.clear(fault.faultId)
      return fault
    }
    return undefined
  }
}

function fits({ service, path, method, kind }: Fault, call: FaultyCall): boolean {
  if (method !== undefined && method !== call.method) return false
  if (kind === 'expired-refresh' && service === 'all' && call.service !== 'identity') return false
  if (service !== 'all' && service !== call.service) return false
  const wanted = path.split('/').filter((part) => part !== '')
  const parts = call.path.split('/').filter((part) => part !== '')
  return wanted.every((part, index) => part === '*' || part === parts[index])
}
