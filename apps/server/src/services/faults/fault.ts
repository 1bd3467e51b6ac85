import { SERVICE_NAMES } from '@rankdesk/api'
import { z } from 'zod'

/** What can be made to go wrong (D15). */
export const FAULT_KINDS = ['slow', '401', '409', '500', 'wrong-envelope', 'no-answer', 'expired-refresh'] as const

/** Longest delay, in ms; a test that waits longer has lost its way. */
const MAX_MS = 120_000

/** A fault as it is asked for. */
export const faultSchema = z.object({
  /** The service whose calls it meets; 'site' are the clients' own domains. */
  service: z.enum([...SERVICE_NAMES, 'site', 'all']).default('all'),
  /** Only calls whose path (after the service's base) begins with it; a `*` stands for one part. */
  path: z.string().max(500).default(''),
  method: z.enum(['GET', 'POST', 'PUT', 'DELETE']).optional(),
  kind: z.enum(FAULT_KINDS),
  /** How long a slow call waits, and an unanswered one keeps its connection, in ms. */
  ms: z.number().int().min(0).max(MAX_MS).default(3000),
  /** How many calls it meets before it is over; without it, all until it is taken away. */
  times: z.number().int().min(1).max(1_000_000).optional(),
  /** It meets every n-th call that fits. */
  every: z.number().int().min(1).max(1_000_000).default(1),
  /** Before the call is looked at, or after it was done, when only its answer is lost or spoilt. */
  when: z.enum(['before', 'after']).default('before'),
})
export type Fault = z.output<typeof faultSchema>

/** A fault with what it has done so far. */
export interface ActiveFault extends Fault {
  faultId: number
  /** Calls that fitted. */
  seen: number
  /** Calls that it met. */
  met: number
}

/** A call as faults see it. */
export interface FaultyCall {
  service: string
  /** After the service's base, without the query. */
  path: string
  method: string
}

/** The faults that are set, in the order in which they were. */
export class Faults {
  #active: ActiveFault[] = []
  #last = 0

  list(): readonly ActiveFault[] {
    return this.#active
  }

  set(fault: Fault): ActiveFault {
    this.#last += 1
    const active = { ...fault, faultId: this.#last, seen: 0, met: 0 }
    this.#active.push(active)
    return active
  }

  /** Takes one away, or all. */
  clear(faultId?: number): void {
    this.#active = faultId === undefined ? [] : this.#active.filter((fault) => fault.faultId !== faultId)
  }

  /** The fault that meets a call now; counts it. A fault whose times are over is gone. */
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
