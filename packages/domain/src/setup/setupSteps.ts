/** The steps of setting up an agency, in order. */
export const SETUP_STEPS = ['name', 'colleagues', 'teams', 'clients', 'month'] as const
export type SetupStep = (typeof SETUP_STEPS)[number]

/** An agency as far as its setup depends on it. Sample data doesn't count. */
export interface SetupFacts {
  agencyName: string
  /** Active staff, the reader included, and people with an open invitation. */
  staff: number
  teams: number
  /** Clients that are not archived. */
  clients: number
  /** Strategies of these clients that are assigned to the current month or a later one. */
  scheduled: number
}

export type SetupStepState = 'done' | 'skipped' | 'open'

/** How far the setup of an agency is. */
export interface SetupProgress {
  states: Readonly<Record<SetupStep, SetupStepState>>
  /** The first open step. Undefined when none is left. */
  next: SetupStep | undefined
}

/** Returns the state of every step and the next step (SETUP-1, SETUP-2, SETUP-3). */
export function setupProgress(facts: SetupFacts, skipped: readonly SetupStep[]): SetupProgress {
  const stateOf = (step: SetupStep, isDone: boolean): SetupStepState =>
    isDone ? 'done' : skipped.includes(step) ? 'skipped' : 'open'
  const states = {
    name: stateOf('name', facts.agencyName.trim() !== ''),
    colleagues: stateOf('colleagues', facts.staff > 1),
    teams: stateOf('teams', facts.teams > 0),
    clients: stateOf('clients', facts.clients > 0),
    month: stateOf('month', facts.scheduled > 0),
  }
  return { states, next: SETUP_STEPS.find((step) => states[step] === 'open') }
}
